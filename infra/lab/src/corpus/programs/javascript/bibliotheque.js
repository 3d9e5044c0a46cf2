class Livre { constructor(titre, auteur) { this.titre = titre; this.auteur = auteur; this.disponible = true; } }
class Bibliotheque {
  #livres = new Map();
  ajouter(...livres) { livres.forEach((l) => this.#livres.set(l.titre, l)); return this; }
  emprunter(titre) { const l = this.#livres.get(titre); if (!l) throw new Error(`« ${titre} » n’existe pas`); if (!l.disponible) throw new Error(`« ${titre} » est déjà sorti`); l.disponible = false; return l; }
  get disponibles() { return [...this.#livres.values()].filter((l) => l.disponible).map((l) => l.titre); }
}
const b = new Bibliotheque().ajouter(new Livre('Dune', 'Herbert'), new Livre('Ubik', 'Dick'));
console.log(b.emprunter('Dune'), b.disponibles);
for (const t of ['Dune', 'Solaris']) try { b.emprunter(t); } catch (e) { console.log(e.message); }
