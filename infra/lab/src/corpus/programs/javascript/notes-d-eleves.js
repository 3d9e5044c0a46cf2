const eleves = [{ nom: 'Zoé', notes: [12, 15, 9] }, { nom: 'Éric', notes: [18, 17] }, { nom: 'Bob', notes: [] }];
const moyenne = (n) => n.length ? n.reduce((a, b) => a + b, 0) / n.length : null;
const bulletin = eleves.map(({ nom, notes }) => ({ nom, moyenne: moyenne(notes)?.toFixed(1) ?? 'absent' }));
console.log(bulletin); console.table(bulletin);
console.log(Math.max(...eleves.flatMap(({ notes }) => notes)), eleves.toSorted((a, b) => a.nom.localeCompare(b.nom, 'fr')).map((e) => e.nom));
