"""The rules of Pier 18, a module for each chapter. Numbers like R8 are those of the rules file.

Small functions on the record `s`; `kernels.py` is the door for programs. Nothing here checks its input: whatever is
called is legal.
"""
