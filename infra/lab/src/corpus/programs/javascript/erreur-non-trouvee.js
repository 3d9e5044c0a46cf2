console.log('avant');
const utilisateur = { nom: 'Léa' };
console.log(utilisateur.adresse.ville);
console.log('jamais');
