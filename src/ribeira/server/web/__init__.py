"""What speaks to the outside: connections and their limits, pages, HTTP calls, sockets, the office of the operator."""
