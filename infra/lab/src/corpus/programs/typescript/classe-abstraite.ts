abstract class Vehicule { abstract roues: number; abstract demarrer(): string; toString() { return `${this.demarrer()} sur ${this.roues} roues`; } }
class Moto extends Vehicule { roues = 2; demarrer() { return 'vroum'; } }
class Camion extends Vehicule { constructor(public override roues: number) { super(); } demarrer(): string { return 'BROUM'; } }
console.log([new Moto(), new Camion(6)].map(String));
