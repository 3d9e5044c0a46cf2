def produit(a, b):
    return [[sum(x * y for x, y in zip(ligne, colonne)) for colonne in zip(*b)] for ligne in a]


print(produit([[1, 2], [3, 4]], [[5, 6], [7, 8]]), list(zip(*[[1, 2], [3, 4]])))
