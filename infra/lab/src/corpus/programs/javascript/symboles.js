const id = Symbol('id');
const objet = { [id]: 7, nom: 'x' };
console.log(objet, Object.keys(objet), objet[id], id.description, Symbol.for('a') === Symbol.for('a'), typeof id);
const argent = { valeur: 5, [Symbol.toPrimitive](type) { return type === 'string' ? '5 €' : this.valeur; } };
console.log(`${argent}`, argent + 1, argent * 2);
