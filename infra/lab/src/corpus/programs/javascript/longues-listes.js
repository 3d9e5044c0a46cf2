console.log(Array.from({ length: 30 }, (_, i) => i + 1));
console.log(Array.from({ length: 120 }, (_, i) => i * i));
console.log(['pomme', 'poire', 'cerise', 'abricot', 'banane', 'kiwi', 'mangue', 'figue']);
console.log([1.5, 2.25, -3, 1000, 2, 3, 4, 5], Array(7).fill(true), Array(8).fill({ a: 1 }));
console.log(new Set(Array.from({ length: 9 }, (_, i) => `n${i}`)), 'é'.repeat(200));
