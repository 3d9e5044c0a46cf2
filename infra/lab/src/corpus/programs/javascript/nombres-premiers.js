const crible = new Array(50).fill(true);
crible[0] = crible[1] = false;
for (let i = 2; i * i < 50; i++) if (crible[i]) for (let j = i * i; j < 50; j += i) crible[j] = false;
console.log(crible.flatMap((premier, n) => (premier ? [n] : [])));
