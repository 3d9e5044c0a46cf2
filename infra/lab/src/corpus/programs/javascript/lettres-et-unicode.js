const mots = ['été', 'e\u0301te\u0301'];
console.log(mots[0] === mots[1], mots[0] === mots[1].normalize(), mots.map((m) => m.length), mots[1].normalize('NFD').replace(/\p{M}/gu, ''));
console.log([...'👨‍👩‍👧'].length, 'naïve'.toUpperCase(), 'STRASSE'.toLowerCase(), 'ß'.toUpperCase(), '\u{1F600}', 'a\u00a0b'.split(/\s/));
console.log('abc'.isWellFormed(), '\ud800'.isWellFormed(), 'œuf'.localeCompare('oeuf', 'fr', { sensitivity: 'base' }), /\p{Lu}/u.test('É'));
