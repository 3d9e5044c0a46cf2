notes = {'Ana': [12, 15], 'Bob': []}
moyennes = {nom: sum(n) / len(n) if n else None for nom, n in notes.items()}
print(moyennes, dict(sorted(notes.items(), reverse=True)), notes.get('Zoé', 'absente'), notes.setdefault('Zoé', [1]))
a = {'x': 1} | {'y': 2}; a |= {'x': 3}; print(a, list(a), a.pop('x'), 'x' in a)
try:
    for nom in notes:
        del notes[nom]
except RuntimeError as erreur:
    print(erreur)
print({1, 2} <= {1, 2, 3}, {1, 2} ^ {2, 3}, frozenset([1]) == {1}, {True: 'a', 1: 'b', 1.0: 'c'})
print({[1]: 2})
