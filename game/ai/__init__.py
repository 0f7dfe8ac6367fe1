"""What stands above the games: levels and tempers, hints, review, and the bots' own process."""
