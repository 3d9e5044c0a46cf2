interface Reponse<T> { ok: boolean; donnees?: T; erreur?: string }
const pause = (ms: number): Promise<void> => new Promise((r) => setTimeout(r, ms));
async function demander<T>(valeur: T, echoue = false): Promise<Reponse<T>> { await pause(20); return echoue ? { ok: false, erreur: 'refusé' } : { ok: true, donnees: valeur }; }
for (const r of await Promise.all([demander(1), demander('x', true)])) console.log(r);
