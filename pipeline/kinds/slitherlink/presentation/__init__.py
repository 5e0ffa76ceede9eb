"""What people read and see: words for steps, pictures, what the player draws."""
