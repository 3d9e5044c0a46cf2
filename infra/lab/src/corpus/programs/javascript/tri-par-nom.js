const noms = ['Zoé', 'adam', 'Émile', 'eve', 'Éric', 'élodie', 'Bob', 'Noël', 'noel'];
console.log(noms.toSorted((a, b) => a.localeCompare(b, 'fr')));
console.log(noms.toSorted(), noms.length);
console.log(['item10', 'item9', 'item1'].sort(new Intl.Collator('fr', { numeric: true }).compare));
console.log('a'.localeCompare('á', 'fr', { sensitivity: 'base' }), 'résumé'.localeCompare('resume', 'fr'));
