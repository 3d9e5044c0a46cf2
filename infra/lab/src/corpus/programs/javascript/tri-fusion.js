const fusion = (a, b) => { const r = []; while (a.length && b.length) r.push(a[0] <= b[0] ? a.shift() : b.shift()); return [...r, ...a, ...b]; };
const trier = (t) => t.length < 2 ? t : fusion(trier(t.slice(0, t.length >> 1)), trier(t.slice(t.length >> 1)));
console.log(trier([5, 3, 8, 1, 9, 2, 7]), trier(['b', 'a']), trier([]));
