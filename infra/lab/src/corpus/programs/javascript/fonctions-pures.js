const composer = (...f) => (x) => f.reduceRight((v, g) => g(v), x);
const tube = (...f) => (x) => f.reduce((v, g) => g(v), x);
const curry = (f) => function c(...a) { return a.length >= f.length ? f(...a) : (...b) => c(...a, ...b); };
const double = (x) => x * 2, plus = curry((a, b) => a + b);
console.log(composer(double, plus(1))(3), tube(double, plus(1))(3), plus(1)(2), plus(1, 2), plus.name, ((a, b = 1, ...c) => 1).length);
const memo = (f, c = new Map()) => (x) => c.has(x) ? c.get(x) : (c.set(x, f(x)), c.get(x));
const lent = memo((x) => { console.log('calcul', x); return x * x; }); console.log(lent(4), lent(4));
