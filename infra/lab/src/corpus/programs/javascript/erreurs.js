class ErreurDeValidation extends Error {
  constructor(champ, message, options) { super(message, options); this.name = 'ErreurDeValidation'; this.champ = champ; }
}
const valider = (age) => {
  if (typeof age !== 'number') throw new TypeError('un nombre est attendu');
  if (age < 0) throw new ErreurDeValidation('age', 'négatif');
  return age;
};
for (const age of [5, -1, '5']) {
  try { console.log(valider(age)); }
  catch (erreur) {
    if (erreur instanceof ErreurDeValidation) console.log(erreur.champ, erreur.message, String(erreur), Object.keys(erreur));
    else console.log(`${erreur}`, erreur instanceof Error);
  } finally { console.log('fin', age); }
}
const enchainee = new Error('haut', { cause: new Error('bas') });
console.log(enchainee.cause.message, 'cause' in enchainee, Error.isError(enchainee));
