class Intervalle {
  constructor(de, a) { Object.assign(this, { de, a }); }
  *[Symbol.iterator]() { for (let i = this.de; i <= this.a; i++) yield i; }
  get [Symbol.toStringTag]() { return 'Intervalle'; }
}
const i = new Intervalle(1, 3);
console.log([...i], Math.max(...i), String(i), Array.from(i, (n) => n * 2));
const [a, ...b] = i;
console.log(a, b, Object.fromEntries(new Map([['x', 1]])), Object.entries('ab'));
async function* flux() { for (const n of [1, 2]) { await null; yield n; } }
for await (const n of flux()) console.log(n);
console.log(await Array.fromAsync(flux()));
