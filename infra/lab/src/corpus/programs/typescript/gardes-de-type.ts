type Entree = string | number | string[] | null;
const estListe = (v: unknown): v is string[] => Array.isArray(v);
function affirmer(v: unknown): asserts v is number { if (typeof v !== 'number') throw new TypeError(`${typeof v} reçu`); }
const taille = (e: Entree): number => { if (e === null) return 0; if (estListe(e)) return e.length; if (typeof e === 'string') return e.length; affirmer(e); return e; };
console.log(['abc', 7, ['a', 'b'], null].map((e) => taille(e as Entree)));
try { affirmer('x'); } catch (e) { console.log((e as Error).message); }
