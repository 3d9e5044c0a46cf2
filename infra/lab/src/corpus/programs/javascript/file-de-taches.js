const taches = [300, 100, 200, 50].map((ms, i) => () => new Promise((r) => setTimeout(() => r(`tâche ${i} (${ms})`), ms)));
async function limiter(taches, max) {
  const resultats = []; let suivant = 0;
  const ouvrier = async (nom) => { while (suivant < taches.length) { const i = suivant++; resultats[i] = await taches[i](); console.log(nom, resultats[i]); } };
  await Promise.all(Array.from({ length: max }, (_, i) => ouvrier(`ouvrier ${i}`)));
  return resultats;
}
console.log(await limiter(taches, 2));
