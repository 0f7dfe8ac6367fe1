"""The workshop: testable code behind the scripts of build/. No part of the running program."""

import sys

import dev

# Here, because the very imports of what follows fail in an older Python.
if trouble := dev.version_trouble(tuple(sys.version_info[:3])):
    print(trouble, file=sys.stderr)
    sys.exit(2)
