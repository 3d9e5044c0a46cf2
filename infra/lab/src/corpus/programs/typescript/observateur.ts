type Evenements = { vente: [prix: number]; retour: [motif: string, prix: number] };
class Emetteur<E extends Record<string, unknown[]>> { #f: { [K in keyof E]?: ((...a: E[K]) => void)[] } = {}; sur<K extends keyof E>(n: K, f: (...a: E[K]) => void): this { (this.#f[n] ??= []).push(f); return this; } dire<K extends keyof E>(n: K, ...a: E[K]): void { this.#f[n]?.forEach((f) => f(...a)); } }
new Emetteur<Evenements>().sur('vente', (p) => console.log('vendu', p)).sur('retour', (m, p) => console.log(m, -p)).dire('vente', 5);
