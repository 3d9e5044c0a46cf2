const pause = (ms) => new Promise((r) => setTimeout(r, ms));
async function charger(id) {
  await pause(id * 10);
  if (id === 3) throw new Error('introuvable');
  return { id };
}
for (const id of [1, 2, 3]) {
  try { console.log(await charger(id)); } catch (e) { console.log('erreur', e.message); }
}
const debut = Date.now();
console.log(await Promise.all([charger(1), charger(2)]), Date.now() - debut < 1000);
console.log(await Promise.allSettled([charger(3), charger(1)]).then((r) => r.map(({ status, reason, value }) => [status, reason?.message, value])));
console.log(await Promise.race([charger(2), charger(1)]), await Promise.any([charger(3), charger(4)]));
console.log(await Promise.any([charger(3)]).catch((e) => [e.name, e.errors.length, e.message]));
