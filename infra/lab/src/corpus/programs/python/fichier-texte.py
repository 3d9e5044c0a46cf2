with open("notes.txt", "w", encoding="utf-8") as fichier:
    fichier.write("première\nsecond\n")
with open("notes.txt", encoding="utf-8") as fichier:
    for numero, ligne in enumerate(fichier, 1):
        print(numero, ligne.rstrip())
