const prix = 9.9, nom = 'Thé';
console.log(`${nom.padEnd(10, '.')}${prix.toFixed(2)} €
ligne 2 : ${prix > 5 ? `cher (${prix})` : 'donné'}`);
const majuscules = (textes, ...valeurs) => textes.reduce((r, t, i) => r + t + (valeurs[i] ?? '').toString().toUpperCase(), '');
console.log(majuscules`Bonjour ${'léa'}, ${'tom'} !`, String.raw`a\nb`);
