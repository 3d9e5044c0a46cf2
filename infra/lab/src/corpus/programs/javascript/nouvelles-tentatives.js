const pause = (ms) => new Promise((r) => setTimeout(r, ms));
async function reessayer(f, fois, delai) {
  for (let essai = 1; ; essai++) {
    try { return await f(essai); } catch (e) {
      console.log(`essai ${essai} : ${e.message}`);
      if (essai === fois) throw e;
      await pause(delai * 2 ** (essai - 1));
    }
  }
}
const debut = performance.now();
console.log(await reessayer(async (n) => { if (n < 3) throw new Error('occupé'); return `réussi en ${n}`; }, 5, 100));
console.log(performance.now() - debut >= 290);
await reessayer(() => Promise.reject(new RangeError('jamais')), 2, 10);
