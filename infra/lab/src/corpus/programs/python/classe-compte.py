class SoldeInsuffisant(Exception):
    pass


class Compte:
    def __init__(self, titulaire, solde=0):
        self.titulaire = titulaire
        self._solde = solde

    @property
    def solde(self):
        return self._solde

    def retirer(self, montant):
        if montant > self._solde:
            raise SoldeInsuffisant(f"Il manque {montant - self._solde} €")
        self._solde -= montant

    def __repr__(self):
        return f"Compte({self.titulaire!r}, {self._solde})"


compte = Compte("Ana", 100)
compte.retirer(30)
print(compte, compte.solde)
try:
    compte.retirer(100)
except SoldeInsuffisant as erreur:
    print("Refusé :", erreur)
