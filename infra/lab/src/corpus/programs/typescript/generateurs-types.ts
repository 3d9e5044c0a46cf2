function* intervalle(de: number, a: number, pas: number = 1): Generator<number, string, void> { for (let i = de; i <= a; i += pas) yield i; return 'fini'; }
const g: Generator<number, string> = intervalle(1, 3); console.log([...intervalle(0, 10, 5)], g.next(), g.return('stop')); async function* lent(): AsyncGenerator<number> { yield 1; yield 2; } for await (const v of lent()) console.log(v);
