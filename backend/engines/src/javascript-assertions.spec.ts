import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Engine } from './engine.js';
import { loadEngine, wasmOf } from './load-engine.js';

let engine: Engine;
beforeAll(async () => {
  const wasm = readFileSync(createRequire(import.meta.url).resolve(wasmOf.javascript));
  engine = await loadEngine('javascript', wasm, { milliseconds: 60_000, memoryBytes: 64 * 1024 ** 2 });
});

/** Assertions with what they should say: `P` passed, `F` refuted. */
const battery: readonly (readonly [assertion: string, outcome: 'P' | 'F'])[] = [
  ['attendre({ a: [1, { b: 2 }] }).egal({ a: [1, { b: 2 }] })', 'P'],
  ['attendre({ a: [1, { b: 2 }] }).egal({ a: [1, { b: 3 }] })', 'F'],
  ['attendre({ a: 1 }).egal({ b: 1 })', 'F'],
  ['attendre([1, 2]).egal([1, 2, 3])', 'F'],
  ['attendre(map).egal(sameMap)', 'P'],
  ['attendre(map).egal(otherMap)', 'F'],
  ['attendre(set).egal(otherSet)', 'F'],
  ['attendre(date).egal(sameDate)', 'P'],
  ['attendre(date).egal(otherDate)', 'F'],
  ['attendre(/a/g).egal(/a/i)', 'F'],
  ['attendre(/a/g).egal(/b/g)', 'F'],
  ['attendre(/a/g).egal(/a/g)', 'P'],
  ['attendre(bytes).egal(otherBytes)', 'F'],
  ['attendre(error).egal(sameError)', 'P'],
  ['attendre(error).egal(otherError)', 'F'],
  ['attendre(livre).egal(sameLivre)', 'P'],
  ['attendre(livre).egal(otherLivre)', 'F'],
  ['attendre(livre).egal({ titre: "Dune" })', 'F'],
  ['attendre("a").egal("b")', 'F'],
  ['attendre(1).different(1)', 'F'],
  ['attendre(1).different(2)', 'P'],
  ['attendre({}).identique({})', 'F'],
  ['attendre(1).vrai()', 'F'],
  ['attendre(true).faux()', 'F'],
  ['attendre(false).faux()', 'P'],
  ['attendre("bonjour").contient("soir")', 'F'],
  ['attendre("bonjour").contient("jour")', 'P'],
  ['attendre([{ a: 1 }]).contient({ a: 2 })', 'F'],
  ['attendre([{ a: 1 }]).contient({ a: 1 })', 'P'],
  ['attendre({ a: 1, b: 2 }).contient({ b: 3 })', 'F'],
  ['attendre(1).proche(2)', 'F'],
  ['attendre(0.1 + 0.2).proche(0.3)', 'P'],
  ['attendre("id-12").correspond(/^id-\\d+$/)', 'P'],
  ['attendre("id-x").correspond(/^id-\\d+$/)', 'F'],
  ['attendre("id-x").correspond(/^id-\\d+$/g)', 'F'],
  ['attendre(livre).instance(Livre)', 'P'],
  ['attendre({}).instance(Livre)', 'F'],
  ['attendre([]).instance(Map)', 'F'],
  ['attendre(throws).rejette("non")', 'P'],
  ['attendre(throws).rejette("oui")', 'F'],
  ['attendre(throws).rejette(/^oui/)', 'F'],
  ['attendre(() => 1).rejette()', 'F'],
  ['await attendre(rejected).rejette("non")', 'P'],
  ['await attendre(rejected).rejette("oui")', 'F'],
  ['await attendre(fulfilled).rejette()', 'F'],
];

/** Replaces all properties of each built-in object in turn, and says which of them changed what the battery says. */
const test = `
const { ownKeys, getOwnPropertyDescriptor, defineProperty, deleteProperty, getPrototypeOf, setPrototypeOf } = Reflect;
const { log } = console;
const NewSet = Set;
const known = new NewSet();
const has = Function.prototype.call.bind(known.has, known);
const add = Function.prototype.call.bind(known.add, known);
class Livre { constructor(titre) { this.titre = titre } }
const livre = new Livre('Dune'), sameLivre = new Livre('Dune'), otherLivre = new Livre('Fondation');
const map = new Map([[{ k: 1 }, 'a']]), sameMap = new Map([[{ k: 1 }, 'a']]), otherMap = new Map([[{ k: 1 }, 'b']]);
const set = new Set([{ a: 1 }]), otherSet = new Set([{ a: 2 }]);
const date = new Date(5), sameDate = new Date(5), otherDate = new Date(6);
const bytes = new Uint8Array([1, 2]), otherBytes = new Uint8Array([1, 3]);
const error = new TypeError('non'), sameError = new TypeError('non'), otherError = new TypeError('oui');
const throws = () => { throw error };
const rejected = Promise.reject(error), fulfilled = Promise.resolve(1);
rejected.catch(() => 1);
const owners = [];
const paths = [];
const walk = (object, path, depth) => {
  if (object === null || (typeof object !== 'object' && typeof object !== 'function') || has(object) || depth > 6) return;
  add(object);
  // A method has nothing but its name and length.
  if (typeof object !== 'function' || object.prototype) { owners.push(object); paths.push(path) }
  for (const key of ownKeys(object)) {
    const own = getOwnPropertyDescriptor(object, key);
    const name = path + '.' + String(key);
    if ('value' in own) walk(own.value, name, depth + 1);
    walk(own.get, name + ' get', depth + 1);
  }
  walk(getPrototypeOf(object), path + '.__proto__', depth + 1);
};
walk(globalThis, '', 0);
walk((function* () {})(), 'generator', 0); walk((async function* () {})(), 'async generator', 0); walk((async () => {}), 'async', 0);
for (const [name, more] of Object.entries({ '': [][Symbol.iterator](), map: new Map().entries(), set: new Set().entries(), text: ''[Symbol.iterator](), regex: 'a'.matchAll(/a/g) })) walk(more, name + ' iterator', 0);
const extra = ['get', 'set', 'value', 'writable', 'enumerable', 'configurable', 'toJSON', 'cause', 'errors', 'depth', 'budget', 'isCompared', 'expected', 'failure', 'count', '0', '1', 'name', 'message', Symbol.match, Symbol.replace, Symbol.search, Symbol.split, Symbol.species, Symbol.hasInstance, Symbol.toPrimitive, Symbol.toStringTag, Symbol.isConcatSpreadable, Symbol.iterator];
const ways = [
  { __proto__: null, value: function () { return true }, writable: true, configurable: true },
  { __proto__: null, get: () => { throw null }, set: () => { throw null }, configurable: true },
];
const extended = [Object.prototype, Array.prototype, String.prototype, RegExp.prototype, Map.prototype, Set.prototype, Date.prototype, Error.prototype, Promise.prototype, Function.prototype];
let changed = '';
let count = 0;
for (let place = 0; place < owners.length; place += 1) {
  const owner = owners[place];
  const keys = ownKeys(owner);
  for (let index = 0; index < extended.length; index += 1)
    if (extended[index] === owner) for (let more = 0; more < extra.length; more += 1) keys[keys.length] = extra[more];
  const before = [];
  for (let index = 0; index < keys.length; index += 1) before[index] = getOwnPropertyDescriptor(owner, keys[index]);
  for (let way = 0; way < 2; way += 1) {
    let out = '';
    for (let index = 0; index < keys.length; index += 1) {
      const own = before[index];
      // What a program cannot replace, and what the language itself calls: its classes' prototypes, its own text.
      if (own && !own.configurable) continue;
      if (keys[index] === '__proto__' || (owner === globalThis && keys[index] === 'globalThis')) continue;
      defineProperty(owner, keys[index], ways[way]);
      count += 1;
    }
    BATTERY
    for (let index = 0; index < keys.length; index += 1) {
      const own = before[index];
      if (own) { if (own.configurable) { setPrototypeOf(own, null); defineProperty(owner, keys[index], own) } }
      else deleteProperty(owner, keys[index]);
    }
    if (out !== 'WANTED') changed += paths[place] + ' (' + way + '): ' + out + '\\n';
  }
}
log(count > 1500 ? 'many' : 'few ' + count);
log(changed);
`
  .replace(
    'BATTERY',
    battery.map(([assertion]) => `try { ${assertion}; out += 'P' } catch { out += 'F' }`).join('\n    '),
  )
  .replace('WANTED', battery.map(([, outcome]) => outcome).join(''));

describe('an assertion', () => {
  it('says the same, whichever built-in a program replaces', async () => {
    proves('exercise.forged');

    const checks = [{ kind: 'code' as const, _id: '1', sentence: 'Va.', test }];
    const { output, checks: results } = await engine.check({ checks, files: [] });
    expect({ output, results }).toMatchObject({ output: 'many\n', results: [{ outcome: 'failed' }] });
  });
});

const checkOne = async (assertion: string, text = '') => {
  const checks = [{ kind: 'code' as const, _id: '1', sentence: 'Va.', test: assertion }];
  return (await engine.check({ checks, files: [{ name: 'main.js', text }] })).checks[0]!;
};

describe('what is alike', () => {
  it.each([
    ['Promise.resolve(4)', 'Promise.resolve(4)', false],
    ['() => 1', '() => 1', false],
    ['new WeakMap()', 'new WeakMap()', false],
    ['Symbol("a")', 'Symbol("a")', false],
    ['[1].values()', '[1].values()', false],
    ['new URL("https://a.fr")', 'new URL("https://b.fr")', false],
    ['new Prive(1)', 'new Prive(2)', false],
    ['new Livre("a")', '{ titre: "a" }', false],
    ['new Livre("a")', 'new Livre("a")', true],
    ['Object.groupBy([1], () => "a")', '{ a: [1] }', true],
    ['new Uint8Array([1, 2])', 'new Uint8Array([1, 3])', false],
    ['new Uint8Array([1]).buffer', 'new Uint8Array([2]).buffer', false],
    ['new Error("a", { cause: 1 })', 'new Error("a", { cause: 2 })', false],
    ['new TypeError("a")', 'new Error("a")', false],
    ['{ [Symbol.iterator]: 1 }', '{ [Symbol.iterator]: 2 }', false],
    ['new Number(1)', 'new Number(2)', false],
    ['[NaN, -0]', '[NaN, 0]', true],
    ['[, 1]', '[undefined, 1]', false],
  ])('%s and %s', async (one, other, isAlike) => {
    proves('exercise.alike');

    const text =
      'export class Livre { constructor(t) { this.titre = t } } export class Prive { #n; constructor(n) { this.#n = n } lire() { return this.#n } }';
    const { outcome } = await checkOne(`attendre(${one}).egal(${other})`, text);
    expect(outcome).toBe(isAlike ? 'passed' : 'failed');
  });
});

describe('a difference', () => {
  it.each([
    ["'12\\u00a0€'", "'12 €'", "'12 €'", "'12\\u00a0€'"],
    ["'a\\tb'", "'a b'", "'a b'", "'a\\tb'"],
    ["'e\\u0301'", "'é'", "'é'", "'e\\u0301'"],
    ["'l’été'", '"l\'été"', '"l\'été"', "'l\\u2019été'"],
    ["'\\u0430'", "'a'", "'a'", "'\\u0430'"],
    ["'12'", '12', '12', "'12'"],
    ['() => 1', '() => 1', '[Function (anonymous)]', '[Function (anonymous)] (une autre valeur)'],
  ])('is seen between %s and %s', async (actual, wanted, expected, received) => {
    proves('exercise.alike');

    expect(await checkOne(`attendre(${actual}).egal(${wanted})`)).toMatchObject({ expected, received });
  });

  it('is seen far behind the beginning', async () => {
    const lists = await checkOne('const l = (x) => [...Array(900).keys(), x, 5]; attendre(l(1)).egal(l(2))');
    expect(lists).toMatchObject({
      expected: expect.stringMatching(/^….*899, 2, 5\]$/),
      received: expect.stringMatching(/^….*899, 1, 5\]$/),
    });
    const texts = await checkOne("attendre('a'.repeat(5000) + 'x').egal('a'.repeat(5000) + 'y')");
    expect(texts).toMatchObject({
      expected: expect.stringMatching(/y'$/),
      received: expect.stringMatching(/x'$/),
    });
  });
});
