const avecDelai = (p, ms) => Promise.race([p, new Promise((_, non) => setTimeout(() => non(new Error(`plus de ${ms} ms`)), ms))]);
const lent = (ms) => new Promise((r) => setTimeout(r, ms, 'fini'));
for (const ms of [50, 500]) console.log(await avecDelai(lent(ms), 100).catch((e) => e.message));
const { promise, resolve } = Promise.withResolvers(); setTimeout(resolve, 10, 'résolue'); console.log(await promise);
console.log(await Promise.try(() => { throw new Error('try'); }).catch((e) => e.message));
