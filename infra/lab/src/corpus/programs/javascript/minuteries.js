let n = 0;
const intervalle = setInterval(() => { n += 1; console.log('tic', n); if (n === 3) clearInterval(intervalle); }, 100);
const annulee = setTimeout(() => console.log('jamais'), 50);
clearTimeout(annulee);
setTimeout((a, b) => console.log(a + b), 150, 'x', 'y');
const debut = Date.now();
setTimeout(() => console.log(Date.now() - debut >= 500), 500);
