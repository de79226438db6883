"""`python -m ribeira`: the command where its script is not on the path."""

from ribeira.cli import main

main()
