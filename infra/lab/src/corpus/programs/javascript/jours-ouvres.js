const ouvres = (de, a) => { let n = 0; for (const j = new Date(de); j <= a; j.setDate(j.getDate() + 1)) if (j.getDay() % 6) n++; return n; };
console.log(ouvres(new Date(2026, 2, 23), new Date(2026, 3, 5)), ouvres(new Date(2026, 9, 19), new Date(2026, 9, 31)));
console.log(new Date(2026, 2, 29, 12).getTimezoneOffset(), new Date(2026, 9, 25, 12).getTimezoneOffset());
