const livres = [
  { titre: 'Dune', genre: 'SF', annee: 1965 },
  { titre: 'Fondation', genre: 'SF', annee: 1951 },
  { titre: 'Germinal', genre: 'roman', annee: 1885 },
];
console.log(Object.groupBy(livres, ({ genre }) => genre));
console.log(Map.groupBy(livres, ({ annee }) => (annee > 1900 ? 'récent' : 'ancien')).get('récent').length);
