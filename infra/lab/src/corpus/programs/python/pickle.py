import pickle


class Joueur:
    def __init__(self, nom):
        self.nom = nom


copie = pickle.loads(pickle.dumps([Joueur("Ana"), {"a": (1, 2)}]))
print(copie[0].nom, copie[1])
