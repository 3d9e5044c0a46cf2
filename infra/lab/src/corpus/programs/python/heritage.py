class Animal:
    def __init__(self, nom):
        self.nom = nom

    def crier(self):
        raise NotImplementedError

    def __str__(self):
        return f"{type(self).__name__} {self.nom} : {self.crier()}"


class Chien(Animal):
    def crier(self):
        return "Ouaf"


class Chiot(Chien):
    def crier(self):
        return super().crier().lower()


for animal in (Chien("Rex"), Chiot("Milou")):
    print(animal)
print(Chiot.__mro__[1].__name__, isinstance(Chiot("a"), Animal))
