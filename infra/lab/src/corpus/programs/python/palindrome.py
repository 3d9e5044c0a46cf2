import unicodedata


def est_palindrome(texte):
    sans_accents = unicodedata.normalize("NFD", texte.lower())
    lettres = [c for c in sans_accents if c.isalpha()]
    return lettres == lettres[::-1]


for texte in ["Ésope reste ici et se repose", "Bonjour", "kayak"]:
    print(texte, est_palindrome(texte))
