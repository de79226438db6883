"""The rules of Santorini, a module a chapter in the order of the rules file; numbers like T3 are those of that file.

`board` (section 3), `setup` (4), `powers` (5: what each god changes), `legality` (T7: which actions leave a turn that
can be completed), `whose_turn` (R1, T0-T6), `turn` (P1-P7), `turn_end` (P8-P10, section 8), `play` (10: any phase).
Nothing here checks its input: whatever is called is legal.
"""
