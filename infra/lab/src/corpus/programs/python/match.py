def decrire(valeur):
    match valeur:
        case 0:
            return "zéro"
        case int(n) if n < 0:
            return "négatif"
        case [x, *reste]:
            return f"liste de {x} puis {len(reste)}"
        case {"nom": str(nom)}:
            return f"personne {nom}"
        case _:
            return "autre"


for valeur in (0, -3, [1, 2, 3], {"nom": "Ana", "age": 3}, "texte"):
    print(decrire(valeur))
