"""The roles of Puerto Rico, one module each, in the order of section 5.

A module has `ROLE`, the role's index; `begin(s)`, what happens when it has been taken; `choices(s, seat)`, the set of
what a seat may do beside passing, bit by bit from an id on; `legal(s, out)` and `act(s, action)` for the decisions of
all its phases.
"""
