"""Making the sounds of Lamplight from nothing: waves, cues, levels, files."""
