grille = ["X", "O", "X", "O", "X", "O", "O", "X", "X"]
lignes = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
gagnants = {grille[a] for a, b, c in lignes if grille[a] == grille[b] == grille[c] != " "}
for debut in (0, 3, 6):
    print(" | ".join(grille[debut : debut + 3]))
print(gagnants)
