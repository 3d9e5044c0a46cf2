const s = '  Bonjour le Monde  ';
console.log([s.trim(), s.trimStart(), s.trimEnd()], s.length, s.toUpperCase(), s.indexOf('le'));
console.log('a-b-c'.split('-'), 'abc'.padStart(6, '*'), '7'.padEnd(3, '0'), 'ab'.repeat(3), 'abc'.at(-1));
console.log('banane'.replace('an', 'AN'), 'banane'.replaceAll('an', 'AN'), 'banane'.lastIndexOf('n'));
console.log('école'.codePointAt(0), String.fromCodePoint(128512), [...'né😀'].length, 'né😀'.length, 'ÉCOLE'.toLowerCase());
console.log('abc' < 'abd', 'a' < 'B', '10' < '9', 10 < '9', 'x'.concat(1, null), 'abcdef'.slice(-3, -1), 'abcdef'.substring(4, 1));
