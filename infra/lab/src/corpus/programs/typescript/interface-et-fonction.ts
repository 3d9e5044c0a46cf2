interface Livre {
  titre: string;
  pages: number;
}
const livres: Livre[] = [
  { titre: 'Dune', pages: 600 },
  { titre: 'Ubik', pages: 240 },
];
const longs = livres.filter((livre): livre is Livre => livre.pages > 300).map(({ titre }) => titre);
console.log(longs.join(', '));
