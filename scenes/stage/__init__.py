"""The stage: card sprites, their places and their motion. Knows no game."""
