limite = 60
crible = [True] * (limite + 1)
crible[0:2] = [False, False]
for n in range(2, int(limite**0.5) + 1):
    if crible[n]:
        crible[n * n :: n] = [False] * len(crible[n * n :: n])
print([n for n, premier in enumerate(crible) if premier])
