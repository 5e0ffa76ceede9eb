"""Which columns of a sheet hold ratings or attempts, and in what unit or order."""
