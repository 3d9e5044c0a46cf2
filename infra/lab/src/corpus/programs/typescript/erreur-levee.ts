interface Commande { lignes?: { prix: number }[] }
const commande: Commande = {};
const total = (c: Commande): number => c.lignes!.reduce((s, l) => s + l.prix, 0);
console.log('calcul'); console.log(total(commande));
