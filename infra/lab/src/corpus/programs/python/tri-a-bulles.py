def trier(liste):
    liste = liste[:]
    for fin in range(len(liste) - 1, 0, -1):
        for i in range(fin):
            if liste[i] > liste[i + 1]:
                liste[i], liste[i + 1] = liste[i + 1], liste[i]
    return liste


print(trier([5, 3, 8, 1, 2]))
