const base = { a: 1, b: { c: 2 } };
const copie = { ...base, a: 9, d: [...[1, 2], ...'xy'] };
copie.b.c = 3;
console.log(base, copie, Math.min(...[4, 2, 8]));
console.log(structuredClone(base), Object.is(structuredClone(base).b, base.b));
