enum Droit { Aucun = 0, Lire = 1 << 0, Ecrire = 1 << 1, Tout = Lire | Ecrire }
let droits: Droit = Droit.Lire;
droits |= Droit.Ecrire;
console.log(droits === Droit.Tout, Droit[droits], (droits & Droit.Ecrire) !== 0);
