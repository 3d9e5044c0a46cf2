const original = { date: new Date(0), liste: [1, { a: 2 }], carte: new Map([['k', { v: 1 }]]), ens: new Set([1]), motif: /a/g, rien: undefined };
const copie = structuredClone(original);
copie.liste[1].a = 9; copie.carte.get('k').v = 9;
console.log(original, copie.date instanceof Date, copie.carte.get('k'));
try { structuredClone({ f: () => 1 }); } catch (e) { console.log(e.name, e instanceof Error); }
const boucle = {}; boucle.moi = boucle; console.log(structuredClone(boucle).moi.moi !== boucle);
