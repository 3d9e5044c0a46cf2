const stock = { pommes: 3, poires: 0, kiwis: 12 };
const disponibles = Object.fromEntries(Object.entries(stock).filter(([, n]) => n > 0).map(([f, n]) => [f.toUpperCase(), n * 2]));
console.log(disponibles, Object.values(stock).reduce((a, b) => a + b), 'poires' in stock, Object.hasOwn(stock, 'toString'));
for (const fruit in stock) console.log(fruit);
delete stock.poires; console.log(stock, Object.keys(stock).length);
