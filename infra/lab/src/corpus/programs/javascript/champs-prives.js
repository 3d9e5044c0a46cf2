class Pile {
  #elements = [];
  empiler(x) { this.#elements.push(x); return this; }
  depiler() { return this.#elements.pop(); }
  get taille() { return this.#elements.length; }
  static #nombre = 0;
  static creer() { Pile.#nombre++; return new Pile(); }
  static get nombre() { return Pile.#nombre; }
  estPile(autre) { return #elements in autre; }
}
const pile = Pile.creer().empiler(1).empiler(2);
console.log(pile, pile.taille, pile.depiler(), Pile.nombre, pile.estPile({}), pile.estPile(pile));
