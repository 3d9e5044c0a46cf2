class File {
  #tete = null; #queue = null; taille = 0;
  enfiler(valeur) { const n = { valeur, suivant: null }; if (this.#queue) this.#queue.suivant = n; else this.#tete = n; this.#queue = n; this.taille++; return this; }
  defiler() { const n = this.#tete; if (!n) return undefined; this.#tete = n.suivant; if (!this.#tete) this.#queue = null; this.taille--; return n.valeur; }
  *[Symbol.iterator]() { for (let n = this.#tete; n; n = n.suivant) yield n.valeur; }
}
const f = new File().enfiler('a').enfiler('b').enfiler('c');
console.log(f.defiler(), [...f], f.taille, f);
