"""Santorini without gods, searched by whole turns on sets of cells: a turn is a move (ADR 0033).

`board` a position between two turns · `turns` what a side can play there · `evaluate` what it is worth ·
`table` what is remembered of it · `order` what is tried first · `think` the search · `match` the search in a match.
"""
