"""What the house knows of each game: one box on the shelf, one file a game."""
