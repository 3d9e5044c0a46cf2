console.log(Number.MAX_SAFE_INTEGER, 2 ** 53 + 1, 9007199254740993n, 1 / 0, -1 / 0, 0 / 0, -0, [-0], 5 % 3, -5 % 3, 2 ** 10);
console.log((255).toString(16), (255).toString(2), parseInt('ff', 16), 0xff, 0b101, 0o17, 1_000_000, 1e21, 1e-7, 123.456.toFixed(1), (1.005).toFixed(2), (0.000001234).toPrecision(2), (1234.5678).toExponential(2));
console.log(Math.round(-1.5), Math.round(2.5), Math.trunc(-4.7), Math.sign(-3), Math.hypot(3, 4), Math.cbrt(27), Math.log2(8), Math.clz32(1), Math.fround(5.5));
console.log(Number.isInteger(5.0), Number.isSafeInteger(2 ** 53), isNaN('x'), Number.isNaN('x'), 7 / 2 | 0, ~5, 5 & 3, 5 | 3, 5 ^ 3, 1 << 4, -1 >>> 28);
