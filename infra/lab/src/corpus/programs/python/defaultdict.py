from collections import defaultdict

par_longueur = defaultdict(list)
for mot in "un deux trois six dix onze".split():
    par_longueur[len(mot)].append(mot)
print(dict(par_longueur))
