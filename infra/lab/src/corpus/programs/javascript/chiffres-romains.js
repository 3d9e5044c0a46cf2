const valeurs = [['M', 1000], ['CM', 900], ['D', 500], ['CD', 400], ['C', 100], ['XC', 90], ['L', 50], ['XL', 40], ['X', 10], ['IX', 9], ['V', 5], ['IV', 4], ['I', 1]];
const romain = (n) => valeurs.reduce((r, [s, v]) => { while (n >= v) { r += s; n -= v; } return r; }, '');
for (const n of [4, 9, 14, 1994, 2026]) console.log(n, romain(n));
