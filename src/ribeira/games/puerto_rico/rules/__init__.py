"""The rules of Puerto Rico in the order of the rules file; `play` is whose turn it is and what is legal."""
