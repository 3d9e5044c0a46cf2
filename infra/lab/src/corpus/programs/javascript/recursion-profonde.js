const somme = (n) => (n === 0 ? 0 : n + somme(n - 1));
console.log(somme(10), somme(1000));
