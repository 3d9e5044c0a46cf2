from bisect import bisect_left


def chercher(liste, valeur):
    debut, fin = 0, len(liste) - 1
    while debut <= fin:
        milieu = (debut + fin) // 2
        if liste[milieu] == valeur:
            return milieu
        if liste[milieu] < valeur:
            debut = milieu + 1
        else:
            fin = milieu - 1
    return -1


liste = list(range(0, 100, 7))
print(chercher(liste, 49), chercher(liste, 50), bisect_left(liste, 50))
