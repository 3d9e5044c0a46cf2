type Action = { type: 'plus'; n?: number } | { type: 'zero' }; interface Etat { valeur: number; journal: readonly string[] }
const reduire = (e: Etat, a: Action): Etat => a.type === 'plus' ? { valeur: e.valeur + (a.n ?? 1), journal: [...e.journal, `+${a.n ?? 1}`] } : { valeur: 0, journal: [] };
console.log(([{ type: 'plus' }, { type: 'plus', n: 4 }] as Action[]).reduce(reduire, { valeur: 0, journal: [] } as Etat));
