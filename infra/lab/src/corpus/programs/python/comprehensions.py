grille = [[x * y for x in range(1, 4)] for y in range(1, 4)]
print(grille)
print({lettre: mot for mot in ["abricot", "banane"] for lettre in mot[:1]})
print([x for ligne in grille for x in ligne if x % 2], sum(x for x in range(5)))
