"""Seven Sins: seven beasts in gothic windows, three special cards, the back, the tokens."""
