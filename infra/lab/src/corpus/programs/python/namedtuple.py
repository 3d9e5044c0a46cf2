from collections import namedtuple

Point = namedtuple("Point", "x y")
p = Point(1, y=2)
print(p, p._replace(x=5), p[0] + p.y, p == (1, 2))
