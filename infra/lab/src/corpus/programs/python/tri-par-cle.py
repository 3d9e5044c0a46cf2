from operator import itemgetter

gens = [("Zoé", 12), ("Ana", 15), ("Luc", 12)]
print(sorted(gens, key=lambda g: (-g[1], g[0])), max(gens, key=itemgetter(1)))
gens.sort(key=itemgetter(1))
print(gens, sorted(["b", "A", "c"], key=str.lower))
