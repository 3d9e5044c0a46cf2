function* compter(de, a) { for (let i = de; i <= a; i++) { const pas = yield i; if (pas) i += pas - 1; } return 'fini'; }
console.log([...compter(1, 4)]);
const g = compter(1, 10);
console.log(g.next(), g.next(3), g.return('stop'), g.next());
function* naturels() { let n = 0; while (true) yield n++; }
console.log(naturels().filter((n) => n % 2).map((n) => n * n).take(4).toArray(), [...naturels().drop(3).take(2)]);
function* plat(liste) { for (const x of liste) Array.isArray(x) ? yield* plat(x) : yield x; }
console.log(...plat([1, [2, [3, [4]]]]));
