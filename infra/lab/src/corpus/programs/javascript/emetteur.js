class Emetteur {
  #ecouteurs = {};
  on(nom, f) { (this.#ecouteurs[nom] ??= []).push(f); return () => { this.#ecouteurs[nom] = this.#ecouteurs[nom].filter((g) => g !== f); }; }
  emit(nom, ...args) { this.#ecouteurs[nom]?.forEach((f) => f(...args)); }
}
const e = new Emetteur();
const arreter = e.on('vente', (n) => console.log('vendu', n));
e.emit('vente', 3); arreter(); e.emit('vente', 4); e.emit('rien');
console.log(e);
