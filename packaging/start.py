"""Where the bundle starts.

A worker process of a bundle starts here too, and must leave again before anything of the window
is imported: so freeze_support comes first.
"""

import multiprocessing
import sys

if __name__ == "__main__":
    multiprocessing.freeze_support()
    from scenes.main import main

    sys.exit(main())
