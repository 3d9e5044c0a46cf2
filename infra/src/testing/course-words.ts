/** What the titles of the seeded courses are made of. */
export const words = [
  'node react postgresql docker typescript kubernetes redis graphql python django',
  'serveur mobile tests index cache files formulaires accessibilite journaux modules',
  'securite deploiement evenements transactions images reseaux requetes hooks pas pratique',
].flatMap((line) => line.split(' '));
