"""What the games look like in a terminal: made from views, in the words of the catalogs."""
