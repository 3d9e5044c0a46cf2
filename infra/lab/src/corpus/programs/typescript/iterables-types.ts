class Intervalle implements Iterable<number> { constructor(private readonly de: number, private readonly a: number, readonly pas = 1) {}
  *[Symbol.iterator](): Generator<number, void, undefined> { for (let n = this.de; n <= this.a; n += this.pas) yield n; } }
const carres = function* <T extends number>(source: Iterable<T>): Generator<number> { for (const n of source) yield n ** 2; };
console.log([...new Intervalle(1, 4)], Array.from(carres(new Intervalle(0, 6, 2))), Math.max(...new Intervalle(3, 5)));
const [premier, , ...reste]: number[] = [...new Intervalle(1, 5)]; console.log(premier, reste);
const index: ReadonlyMap<string, number> = new Map([...new Intervalle(1, 3)].map((n) => [`n${n}`, n] as const)); console.log(index);
