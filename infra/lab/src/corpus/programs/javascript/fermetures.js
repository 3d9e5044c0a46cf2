function compteur() { let n = 0; return { plus: () => ++n, moins: () => --n, valeur: () => n }; }
const c1 = compteur(), c2 = compteur();
c1.plus(); c1.plus(); c2.moins();
console.log(c1.valeur(), c2.valeur());
var fonctions = [];
for (var i = 0; i < 3; i++) fonctions.push(() => i);
for (let j = 0; j < 3; j++) fonctions.push(() => j);
console.log(fonctions.map((f) => f()));
