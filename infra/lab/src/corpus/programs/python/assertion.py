def racine(n):
    assert n >= 0, "n doit être positif"
    return n**0.5


print(racine(9))
racine(-1)
