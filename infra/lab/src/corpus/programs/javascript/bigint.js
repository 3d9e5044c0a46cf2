const f = (n) => (n <= 1n ? 1n : n * f(n - 1n));
console.log(f(30n), 7n / 2n, -7n % 3n, 2n ** 100n, BigInt('123') + 1n, typeof 1n, 1n < 2, 2n == 2, BigInt.asUintN(8, 257n));
console.log([1n, 2n], { x: 10n }, Number(10n), (255n).toString(16), 0n ? 'oui' : 'non');
