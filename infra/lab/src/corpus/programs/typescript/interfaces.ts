interface Livre { readonly titre: string; pages?: number; auteur: { nom: string } }
interface Roman extends Livre { genre: string }
const dune: Roman = { titre: 'Dune', auteur: { nom: 'Herbert' }, genre: 'SF' };
const decrire = ({ titre, pages = 0, auteur }: Livre): string => `${titre} (${pages} p.) de ${auteur.nom}`;
console.log(decrire(dune), dune);
