"""The shared engine layer: what every game of the house is made of.

Rules are pure: no clock, file, screen or global random. See the modules for the nouns:
``game`` (the contract of a game), ``match``, ``events`` (zone operations and the one fold),
``view``, ``chance``, ``options``, ``refusal``, ``notation`` and ``scenario``.
"""
