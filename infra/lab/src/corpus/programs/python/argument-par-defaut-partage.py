def ajouter(valeur, liste=[]):
    liste.append(valeur)
    return liste


print(ajouter(1), ajouter(2), ajouter(3, []))
