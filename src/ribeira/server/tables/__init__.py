"""One table: its seats and match, who sits there and watches, what each of them is told, in all processes."""
