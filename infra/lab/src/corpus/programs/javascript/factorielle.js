const factorielle = (n) => (n <= 1 ? 1 : n * factorielle(n - 1));
for (let i = 0; i <= 10; i += 1) console.log(`${i}! = ${factorielle(i)}`);
console.log(factorielle(20), factorielle(25));
