const texte = 'Commandes : n°12 du 03/05/2026, n°7 du 14/07/2026';
console.log(texte.match(/n°(\d+)/g), texte.match(/n°(\d+)/)[1], texte.search(/\d/));
for (const { groups, index } of texte.matchAll(/(?<jour>\d{2})\/(?<mois>\d{2})\/(?<annee>\d{4})/g)) console.log({ ...groups }, index);
console.log(texte.replace(/(\d{2})\/(\d{2})\/(\d{4})/g, '$3-$2-$1'), 'a1b22'.replace(/\d+/g, (n) => n * 2));
console.log(/^[\w.+-]+@[\w-]+\.\w+$/.test('lea@exemple.fr'), 'un, deux;trois'.split(/[,;]\s*/), /é/iu.test('É'));
const motif = /o/y; motif.lastIndex = 1; console.log(motif.test('bon'), motif.lastIndex, /(?<=\$)\d+/.exec('prix $42'));
console.log(/a(b)?/.exec('ac'), 'x'.match(/y/), RegExp.escape('a.b'));
