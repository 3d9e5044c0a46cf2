const { nom, adresse: { ville = 'Paris', cp } = {}, ...reste } = { nom: 'Léa', age: 30, adresse: { cp: '75001' } };
const [premier, , troisieme = 3, ...suite] = [1, 2, undefined, 4, 5];
let x = 1, y = 2;
[x, y] = [y, x];
console.log(nom, ville, cp, reste, premier, troisieme, suite, x, y);
const f = ({ a = 1, b } = {}) => [a, b];
console.log(f(), f({ b: 2 }), f({ a: null }));
