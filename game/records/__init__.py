"""What is kept between two sittings: matches, settings, players, and the log of faults.

Nothing here raises into play. What goes wrong becomes a :class:`~game.records.trouble.Trouble`,
which a screen turns into one plain line.
"""
