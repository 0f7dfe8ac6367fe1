"""The workshop: testable code behind the scripts of build/. No part of the running program."""
