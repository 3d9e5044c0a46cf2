class Noeud { constructor(valeur) { this.valeur = valeur; this.gauche = null; this.droite = null; } }
class Arbre {
  racine = null;
  ajouter(v) {
    const placer = (n) => { if (!n) return new Noeud(v); if (v < n.valeur) n.gauche = placer(n.gauche); else n.droite = placer(n.droite); return n; };
    this.racine = placer(this.racine); return this;
  }
  *parcourir(n = this.racine) { if (n) { yield* this.parcourir(n.gauche); yield n.valeur; yield* this.parcourir(n.droite); } }
  hauteur(n = this.racine) { return n ? 1 + Math.max(this.hauteur(n.gauche), this.hauteur(n.droite)) : 0; }
}
const arbre = new Arbre();
for (const v of [5, 2, 8, 1, 9, 3]) arbre.ajouter(v);
console.log([...arbre.parcourir()], arbre.hauteur(), arbre);
