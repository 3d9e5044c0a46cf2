console.log('avant');
const personne = undefined;
console.log(personne.nom);
