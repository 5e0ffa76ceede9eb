"""What each page shows, collected from a `CorpusTables`; templates say how it looks."""
