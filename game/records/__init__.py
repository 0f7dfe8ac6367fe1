"""What is kept between two sittings: matches, settings, players, and the log of faults.

Nothing here raises into play. What goes wrong becomes a :class:`~game.records.trouble.Trouble`,
which a screen turns into one plain line.
"""

import logging

# Until a log is started (faults.start) Python would print warnings on the console.
logging.getLogger("lamplight").addHandler(logging.NullHandler())
