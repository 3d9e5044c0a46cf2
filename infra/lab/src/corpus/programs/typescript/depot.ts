interface Entite { id: number } type SansId<T extends Entite> = Omit<T, 'id'>;
class Depot<T extends Entite> { private suivant = 1; private readonly tout = new Map<number, T>(); ajouter(v: SansId<T>): T { const e = { ...v, id: this.suivant++ } as T; this.tout.set(e.id, e); return e; } trouver(f: (t: T) => boolean): T[] { return [...this.tout.values()].filter(f); } }
interface Tache extends Entite { texte: string; faite: boolean } const d = new Depot<Tache>(); d.ajouter({ texte: 'lire', faite: true }); d.ajouter({ texte: 'écrire', faite: false });
console.log(d.trouver((t) => !t.faite), d.trouver(() => true).length);
