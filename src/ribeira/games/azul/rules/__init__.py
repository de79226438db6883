"""The rules of Azul, a module a chapter in the order of the rulebook. Numbers like D4 are those of the rules file.

Small functions on the record `s`; `kernels.py` is the door for programs. Nothing here checks its input: whatever is
called is legal.
"""
