console.log({ a: 1, b: 'deux', c: [1, [2, [3, [4]]]], d: { e: { f: { g: 1 } } }, h: null, i: undefined, j: () => 1, k: function nommee() {}, l: class A {}, m: Symbol('s') });
console.log([{ nom: 'Léa', age: 30 }, { nom: 'Tom', age: 25 }, { nom: 'Zoé', age: 41 }]);
console.log({ texte: 'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod', n: 1, autre: 'encore un texte assez long' });
const rond = { nom: 'rond' }; rond.moi = rond; rond.liste = [rond]; console.log(rond);
console.log({ 'a-b': 1, 2: 'deux', $x: 3, é: 4, 'avec espace': 5 }, ['it\'s', "dit \"x\"", 'a\nb']);
