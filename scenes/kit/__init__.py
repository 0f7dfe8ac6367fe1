"""The kit: theme, units, text, shapes, input, focus and widgets. Knows no game and no scene."""
