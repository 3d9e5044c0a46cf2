function Vehicule(roues) { this.roues = roues; }
Vehicule.prototype.decrire = function () { return `${this.roues} roues`; };
function Moto() { Vehicule.call(this, 2); }
Moto.prototype = Object.create(Vehicule.prototype);
Moto.prototype.constructor = Moto;
const moto = new Moto();
console.log(moto, moto.decrire(), moto instanceof Vehicule, Object.keys(moto));
