from enum import Enum, IntEnum, auto


class Couleur(Enum):
    ROUGE = "rouge"
    VERT = "vert"


class Niveau(IntEnum):
    BAS = auto()
    HAUT = auto()


print(Couleur("vert"), Couleur.ROUGE.name, [c.value for c in Couleur])
print(Niveau.HAUT > Niveau.BAS, Niveau.HAUT + 1)
