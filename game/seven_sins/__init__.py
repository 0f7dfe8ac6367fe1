"""Seven Sins: empty your hand three times; every card is a sin, and the top one takes effect."""
