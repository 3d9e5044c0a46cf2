def chiffrer(texte, cle):
    resultat = ""
    for c in texte:
        if c.isascii() and c.isalpha():
            base = ord("A") if c.isupper() else ord("a")
            resultat += chr((ord(c) - base + cle) % 26 + base)
        else:
            resultat += c
    return resultat


secret = chiffrer("Bonjour, Zoé !", 3)
print(secret, chiffrer(secret, -3))
