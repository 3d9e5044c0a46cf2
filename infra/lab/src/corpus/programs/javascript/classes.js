class Animal {
  static nombre = 0;
  #age;
  constructor(nom, age) { this.nom = nom; this.#age = age; Animal.nombre += 1; }
  get age() { return this.#age; }
  set age(valeur) { if (valeur < 0) throw new RangeError('âge négatif'); this.#age = valeur; }
  parler() { return `${this.nom} fait un bruit`; }
  toString() { return `Animal(${this.nom})`; }
}
class Chien extends Animal {
  parler() { return `${super.parler()} : ouaf`; }
}
const rex = new Chien('Rex', 3);
rex.age += 1;
console.log(rex, `${rex}`, rex.parler(), rex.age, Animal.nombre);
try { rex.age = -1; } catch (erreur) { console.log(erreur.name, erreur.message); }
console.log(rex instanceof Animal, Object.getPrototypeOf(rex) === Chien.prototype, Chien, Chien.name);
