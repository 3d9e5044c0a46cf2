type Couleur = 'rouge' | 'vert'; const palette = { rouge: [255, 0, 0], vert: '#0f0' } satisfies Record<Couleur, string | number[]>;
console.log(palette.vert.toUpperCase(), palette.rouge.length);
function estTexte(v: unknown): v is string { return typeof v === 'string'; }
function affirmer(v: unknown): asserts v is number { if (typeof v !== 'number') throw new TypeError('pas un nombre'); }
const valeurs: unknown[] = ['a', 1, null]; console.log(valeurs.filter(estTexte));
try { for (const v of valeurs) { affirmer(v); console.log(v.toFixed(1)); } } catch (e) { console.log((e as Error).message); }
