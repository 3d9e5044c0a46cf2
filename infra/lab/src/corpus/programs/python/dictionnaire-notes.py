notes = {"Ana": [12, 15], "Luc": [8, 10, 14], "Zoé": []}
for nom, liste in notes.items():
    moyenne = sum(liste) / len(liste) if liste else None
    print(nom, "aucune note" if moyenne is None else f"{moyenne:.2f}")
print(sorted(notes, key=lambda nom: len(notes[nom]), reverse=True))
