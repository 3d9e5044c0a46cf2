class Vecteur:
    def __init__(self, x, y):
        self.x, self.y = x, y

    def __add__(self, autre):
        return Vecteur(self.x + autre.x, self.y + autre.y)

    def __mul__(self, n):
        return Vecteur(self.x * n, self.y * n)

    __rmul__ = __mul__

    def __eq__(self, autre):
        return (self.x, self.y) == (autre.x, autre.y)

    def __abs__(self):
        return (self.x**2 + self.y**2) ** 0.5

    def __repr__(self):
        return f"Vecteur({self.x}, {self.y})"


print(Vecteur(1, 2) + 3 * Vecteur(1, 0), abs(Vecteur(3, 4)), Vecteur(1, 1) == Vecteur(1, 1))
