dehors: for (let i = 0; i < 4; i++) { for (let j = 0; j < 4; j++) { if (j === 2) continue dehors; if (i === 2) break dehors; console.log(i, j); } }
const fonctions = []; for (var v = 0; v < 3; v++) fonctions.push(() => v); for (let l = 0; l < 3; l++) fonctions.push(() => l);
console.log(fonctions.map((f) => f()));
for (const cle in Object.create({ herite: 1 }, { propre: { value: 2, enumerable: true } })) console.log(cle);
let n = 0; do n++; while (n < 5); console.log(n, typeof rien, void 0, (1, 2));
switch (n) { case 4: console.log('quatre'); case 5: console.log('cinq'); default: console.log('et la suite'); }
