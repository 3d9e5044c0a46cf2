const bissextile = (a) => (a % 4 === 0 && a % 100 !== 0) || a % 400 === 0;
console.log([1900, 2000, 2023, 2024].map((a) => `${a} : ${bissextile(a) ? 'oui' : 'non'}`));
console.log([2023, 2024].map((a) => new Date(a, 2, 0).getDate()));
