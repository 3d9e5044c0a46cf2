interface Utilisateur { id: number; nom: string; mail?: string }
type Brouillon = Partial<Omit<Utilisateur, 'id'>>; type Cle = keyof Utilisateur;
const modifier = (u: Utilisateur, b: Brouillon): Readonly<Utilisateur> => Object.freeze({ ...u, ...b });
const cles: Cle[] = ['id', 'nom']; const table: Record<Cle, string> = { id: 'n°', nom: 'Nom', mail: 'Courriel' };
console.log(modifier({ id: 1, nom: 'Léa' }, { mail: 'l@x.fr' }), cles.map((c) => table[c]));
