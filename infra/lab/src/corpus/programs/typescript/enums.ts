enum Jour { Lundi, Mardi, Mercredi = 10, Jeudi }
enum Statut { Ouvert = 'OUVERT', Ferme = 'FERME' }
const enum Sens { Haut = 1, Bas }
console.log(Jour.Lundi, Jour.Jeudi, Jour[10], Statut.Ouvert, Sens.Bas, Object.keys(Statut), Jour);
