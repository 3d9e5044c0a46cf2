const stock = new Map([['pomme', 3], ['poire', 0]]);
stock.set('kiwi', 12).delete('poire');
for (const [fruit, nombre] of stock) console.log(fruit, nombre);
console.log(stock, [...stock.keys()], stock.has('poire'), stock.size);
const a = new Set([1, 2, 3]), b = new Set([2, 3, 4]);
console.log(a.union(b), a.intersection(b), a.difference(b), a.symmetricDifference(b), a.isSubsetOf(b));
console.log([...new Set('abracadabra')].join(''));
