class Cache {
  #entrees = new Map();
  constructor(duree) { this.duree = duree; }
  lire(cle, calcul) {
    const entree = this.#entrees.get(cle);
    if (entree && Date.now() - entree.date < this.duree) return `${entree.valeur} (cache)`;
    const valeur = calcul();
    this.#entrees.set(cle, { valeur, date: Date.now() });
    return valeur;
  }
}
const cache = new Cache(1000);
let appels = 0;
const calcul = () => ++appels;
console.log(cache.lire('a', calcul), cache.lire('a', calcul));
setTimeout(() => console.log(cache.lire('a', calcul)), 500);
setTimeout(() => console.log(cache.lire('a', calcul)), 1600);
