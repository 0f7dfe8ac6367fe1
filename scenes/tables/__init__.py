"""One table scene per game, above what all tables share."""
