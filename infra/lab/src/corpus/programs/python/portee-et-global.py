compteur = 0
def sans_global():
    compteur = 5
    return compteur
def avec_global():
    global compteur
    compteur += 1
def fabrique():
    total = 0
    def ajouter(n):
        nonlocal total
        total += n
        return total
    return ajouter
print(sans_global(), compteur)
avec_global(); avec_global()
print(compteur)
f = fabrique(); f(2); print(f(3))
def casse():
    print(compteur)
    compteur = 1
try:
    casse()
except UnboundLocalError as erreur:
    print(type(erreur).__name__, erreur)
print([fonction() for fonction in [lambda: i for i in range(3)]], [fonction() for fonction in [lambda i=i: i for i in range(3)]])
