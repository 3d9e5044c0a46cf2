const horloge = { heure: 10, lire() { return this.heure; }, fleche: () => typeof this };
const lire = horloge.lire;
try { lire(); } catch (erreur) { console.log(erreur.message); }
console.log(horloge.lire(), lire.call({ heure: 12 }), lire.bind({ heure: 14 })(), horloge.fleche());
console.log(Math.max.apply(null, [1, 5, 3]));
