function premier<T>(liste: readonly T[]): T | undefined { return liste[0]; }
const grouper = <T, K extends string | number>(liste: T[], cle: (t: T) => K): Map<K, T[]> => { const r = new Map<K, T[]>(); for (const t of liste) r.set(cle(t), [...(r.get(cle(t)) ?? []), t]); return r; };
class Boite<T extends object = {}> { #valeur: T; constructor(valeur: T) { this.#valeur = valeur; } ouvrir(): T { return this.#valeur; } map<U extends object>(f: (v: T) => U): Boite<U> { return new Boite(f(this.#valeur)); } }
console.log(premier([1, 2]), premier<string>([]), grouper([1, 2, 3], (n) => n % 2), new Boite({ a: 1 }).map(({ a }) => ({ b: a + 1 })).ouvrir());
