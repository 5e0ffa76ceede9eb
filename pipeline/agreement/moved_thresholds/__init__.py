"""What happens to levels and agreement when thresholds move."""
