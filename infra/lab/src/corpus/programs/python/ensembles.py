a, b = {1, 2, 3}, {3, 4}
print(sorted(a | b), a & b, sorted(a - b), sorted(a ^ b), {3} <= a, frozenset(b) == b)
