"""What each page shows, collected from the tables; templates say how it looks."""
