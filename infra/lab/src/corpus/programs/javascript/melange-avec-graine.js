const graine = (s) => () => { s = (s * 1664525 + 1013904223) % 2 ** 32; return s / 2 ** 32; };
const hasard = graine(42);
const melanger = (t) => { for (let i = t.length - 1; i > 0; i--) { const j = Math.floor(hasard() * (i + 1)); [t[i], t[j]] = [t[j], t[i]]; } return t; };
console.log(melanger([1, 2, 3, 4, 5, 6, 7, 8]), hasard().toFixed(6));
