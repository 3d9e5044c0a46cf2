const nombres = [10, 9, 1, 100, 25];
console.log([...nombres].sort(), nombres.toSorted((a, b) => a - b), nombres.toSorted((a, b) => b - a));
console.log(nombres.toReversed(), nombres.with(0, 7), nombres.toSpliced(1, 2, 'x'));
console.log(nombres.at(-1), nombres.findLast((n) => n < 20), nombres.findLastIndex((n) => n > 1e3));
