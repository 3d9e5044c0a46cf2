const grille = Array.from({ length: 3 }, (_, l) => Array.from({ length: 3 }, (_, c) => l * 3 + c));
console.log(grille, grille[0].map((_, c) => grille.map((ligne) => ligne[c])), grille.flat());
console.log(grille.map((ligne) => ligne.join(' ')).join('\n'));
console.table(grille);
console.table([{ nom: 'Léa', note: 15 }, { nom: 'Tom', note: 9.5 }]);
console.table([{ nom: 'Léa', note: 15 }], ['note']);
console.table(new Map([['a', 1]])); console.table(['x', { y: 1 }]);
