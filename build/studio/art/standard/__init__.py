"""The pack of 52 for Spite & Malice: pips, aces, twelve courts of four rival houses, the back."""
