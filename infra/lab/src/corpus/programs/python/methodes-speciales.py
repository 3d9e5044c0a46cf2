class Vecteur:
    __slots__ = ('x', 'y')
    def __init__(self, x, y): self.x, self.y = x, y
    def __repr__(self): return f'Vecteur({self.x}, {self.y})'
    def __eq__(self, autre): return isinstance(autre, Vecteur) and (self.x, self.y) == (autre.x, autre.y)
    def __hash__(self): return hash((self.x, self.y))
    def __add__(self, autre): return Vecteur(self.x + autre.x, self.y + autre.y)
    def __mul__(self, k): return Vecteur(self.x * k, self.y * k)
    __rmul__ = __mul__
    def __len__(self): return 2
    def __getitem__(self, i): return (self.x, self.y)[i]
    def __bool__(self): return bool(self.x or self.y)
a, b = Vecteur(1, 2), Vecteur(3, 4)
print(a + b, 2 * a, a == Vecteur(1, 2), len({a, Vecteur(1, 2)}), list(b), bool(Vecteur(0, 0)), sum([a, b], Vecteur(0, 0)))
try:
    a.z = 1
except AttributeError:
    print('pas de z')
print(a < b)
