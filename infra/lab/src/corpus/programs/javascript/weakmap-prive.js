const secrets = new WeakMap();
class Compte {
  constructor(solde) { secrets.set(this, solde); }
  get solde() { return secrets.get(this); }
}
const compte = new Compte(50);
console.log(compte.solde, compte, secrets.has(compte), secrets.has({}));
