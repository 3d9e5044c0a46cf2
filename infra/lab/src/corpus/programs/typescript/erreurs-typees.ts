class ErreurMetier extends Error { constructor(readonly code: 'ABSENT' | 'PRIS', message?: string) { super(message ?? code); this.name = new.target.name; } }
type Resultat<T, E extends Error = Error> = { ok: true; valeur: T } | { ok: false; erreur: E };
function essayer<T>(f: () => T): Resultat<T> { try { return { ok: true, valeur: f() }; } catch (e: unknown) { return { ok: false, erreur: e instanceof Error ? e : new Error(String(e)) }; } }
const r = essayer<number>(() => { throw new ErreurMetier('PRIS'); }); if (!r.ok) console.log(r.erreur.name, r.erreur.message, r.erreur instanceof ErreurMetier && r.erreur.code);
console.log(essayer(() => 5));
