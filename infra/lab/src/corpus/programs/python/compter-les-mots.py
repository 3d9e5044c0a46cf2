from collections import Counter

texte = "le chat et le chien et le lapin"
for mot, nombre in Counter(texte.split()).most_common(2):
    print(f"{mot:>6} : {nombre}")
