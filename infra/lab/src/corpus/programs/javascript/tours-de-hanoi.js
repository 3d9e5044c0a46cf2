let coups = 0;
const hanoi = (n, a, b, c) => { if (!n) return; hanoi(n - 1, a, c, b); coups++; if (n === 3) console.log(`disque ${n} : ${a} → ${c}`); hanoi(n - 1, b, a, c); };
hanoi(5, 'A', 'B', 'C'); console.log(coups);
