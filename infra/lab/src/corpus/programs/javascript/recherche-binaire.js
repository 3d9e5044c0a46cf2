const chercher = (t, x) => { let g = 0, d = t.length - 1; while (g <= d) { const m = (g + d) >> 1; if (t[m] === x) return m; if (t[m] < x) g = m + 1; else d = m - 1; } return -1; };
const t = Array.from({ length: 1000 }, (_, i) => i * 3);
console.log(chercher(t, 297), chercher(t, 298), chercher([], 1));
