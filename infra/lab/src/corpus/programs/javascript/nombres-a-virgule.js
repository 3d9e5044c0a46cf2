const prix = [0.1, 0.2, 19.99, 1e21, 1.005, -0, 5e-324];
for (const p of prix) console.log(p, p.toFixed(2), String(p), Number.isInteger(p));
console.log(0.1 + 0.2 === 0.3, Math.abs(0.1 + 0.2 - 0.3) < Number.EPSILON, Object.is(-0, 0));
console.log((25).toString(2), (255).toString(16), parseInt('12px', 10), parseFloat('3.14abc'), Number(''), Number('0x1F'), +[], +{});
console.log((1234.5678).toPrecision(6), (0.00001).toString(), 1 / 0, -1 / 0, 0 / 0, 7 % -3, -7 % 3, 2 ** 53 === 2 ** 53 + 1);
