const eleves = [{ nom: 'Zoé', note: 12 }, { nom: 'Ana', note: 15 }, { nom: 'Éric', note: 12 }, { nom: 'Bob', note: 15 }];
console.log(eleves.toSorted((a, b) => b.note - a.note).map((e) => e.nom).join());
console.log(Object.groupBy(eleves, (e) => (e.note > 12 ? 'haut' : 'bas')).haut.length);
console.log([10, 9, 1, 100].sort(), [3, undefined, 1, , 2].sort(), ['b', 'a', 'C'].toReversed());
console.log(eleves.findLast((e) => e.note === 12).nom, eleves.at(-1).nom, [1, 2, 3].with(1, 9), [1, 2, 3, 4].toSpliced(1, 2));
