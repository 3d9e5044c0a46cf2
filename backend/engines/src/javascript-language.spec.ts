import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Run, Verdict } from '@atelier/contracts/exercise-verdict';
import type { SourceFile } from '@atelier/contracts/exercise-files';
import type { Engine } from './engine.js';
import { loadEngine, wasmOf } from './load-engine.js';

/** Processor time of this thread: the machine may be busy. */
const clock = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
const limits = { milliseconds: 4000, memoryBytes: 32 * 1024 ** 2, clock };
const wasm = readFileSync(createRequire(import.meta.url).resolve(wasmOf.javascript));
const engines: Record<'js' | 'ts', Engine> = {} as never;

beforeAll(async () => {
  engines.js = await loadEngine('javascript', wasm, limits);
  engines.ts = await loadEngine('typescript', wasm, limits);
});

/** Each file as its name and text; the first is run. */
const run = (files: Record<string, string>, language: keyof typeof engines = 'js'): Promise<Run> => {
  const list: SourceFile[] = Object.entries(files).map(([name, text]) => ({ name, text }));
  return engines[language].run(list, list[0]?.name ?? '');
};
const printed = async (text: string): Promise<string> => {
  const { output, error, stopped } = await run({ 'main.js': text });
  expect({ error, stopped }).toEqual({ error: null, stopped: null });
  return output;
};
const check = async (text: string, test: string): Promise<Verdict['checks'][number]> => {
  const checks = [{ kind: 'code' as const, _id: '1', sentence: 'Va.', test }];
  const verdict = await engines.js.check({ checks, files: [{ name: 'main.js', text }] });
  return verdict.checks[0]!;
};

describe('files', () => {
  const somme = 'export default function somme(a, b) { return a + b }\nexport const un = 1;';

  it.each([
    ["import s from './somme.js'; console.log(s(1, 2))", '3'],
    ["import s from './somme'; console.log(s(1, 2))", '3'],
    ["import s, { un } from 'somme.js'; console.log(s(un, 2))", '3'],
    ["import { default as s } from './somme.js'; console.log(s(1, 2))", '3'],
    ["import s, { a } from './relais.js'; console.log(s(a.un, 2))", '3'],
    ["import s from './relais.js'; import t from './somme'; console.log(s === t)", 'true'],
    ["const { default: s } = await import('./somme.js'); console.log(s(1, 2))", '3'],
    ["import b from './cycle.js'; export default () => 'a'; console.log(b())", 'ab'],
    [
      "console.log(await import('./rien.js').catch((e) => e.message))",
      '« ./rien.js » n’est pas un fichier de l’exercice',
    ],
  ])('%s', async (text, output) => {
    for (const language of ['js', 'ts'] as const) {
      const files = {
        [`main.${language}`]: text,
        [`somme.${language}`]: somme,
        [`relais.${language}`]: "export { default } from './somme'; export * as a from './somme.js'",
        [`cycle.${language}`]: "import a from './main.js'; export default () => a() + 'b'",
      };
      expect(await run(files, language)).toMatchObject({ output, error: null });
    }
  });

  it('are named where an import finds nothing', async () => {
    const missing = await run({ 'main.js': "\nimport 'lodash'" });
    expect(missing.error).toMatchObject({
      message: expect.stringContaining('lodash'),
      position: { line: 2 },
    });
    const other = await run({ 'main.js': "\nimport { x } from './a.js'", 'a.js': '' });
    expect(other.error).toMatchObject({
      message: expect.stringContaining("does not provide an export named 'x'"),
      position: { line: 2 },
    });
  });
});

describe('TypeScript', () => {
  it.each([
    ['export enum E { A = 1 }\nexport enum E { B = 2 }\nconsole.log(E.A, E[2])', '1 B'],
    ['enum D { A = 1 << 1, B = A | 1 }\nconsole.log(D.B)', '3'],
    [
      'declare namespace N { namespace M { const a: 1 } }\nconst namespace = 1, using = 2; console.log(namespace + using)',
      '3',
    ],
    [
      'type A<T> = T extends infer U extends number ? U : never; const a: A<1> = 1 satisfies number; console.log(a)',
      '1',
    ],
  ])('%s', async (text, output) => {
    expect(await run({ 'main.ts': text }, 'ts')).toMatchObject({ output, error: null });
  });

  it.each([
    ['namespace G { export const a = 1 }', /namespace/],
    ['export namespace G.H { export const a = 1 }', /namespace/],
    ['module G { export let a = 1 }', /namespace/],
    ['class A { @fige m() {} }', /décorateur/],
    ['class A { accessor x = 1 }', /accessor/],
    ['await using a = b();', /using/],
    ["import a = require('./a');", /import … =/],
    ['export = 3;', /export =/],
  ])('refuses %s', async (text, words) => {
    proves('exercise.typescript');

    const { error } = await run({ 'main.ts': `// ligne 1\n${text}` }, 'ts');
    expect(error?.message).toMatch(words);
    expect(error?.message).toMatch(/n’est pas admis dans un exercice$/);
    expect(error?.position).toEqual({ file: 'main.ts', line: 2 });
  });
});

describe('what goes wrong later', () => {
  it.each([
    ['async function f() {\nthrow new Error("perdue") }\nf(); console.log("fin")', 'Error: perdue', 2],
    [
      'Promise.reject(new TypeError("x")); setTimeout(() => console.log("jamais"))\nconsole.log("fin")',
      'TypeError: x',
      1,
    ],
    ['setTimeout(() => {\nthrow new Error("tard") }); console.log("fin")', 'Error: tard', 2],
    ['queueMicrotask(() => {\nthrow new Error("tâche") }); console.log("fin")', 'Error: tâche', 2],
    [
      '[1].forEach(async () => {\nawait null; null.x }); console.log("fin")',
      "TypeError: Cannot read properties of null (reading 'x')",
      2,
    ],
    ['Promise.all([1, Promise.reject(new Error("a"))]).then(() => 1); console.log("fin")', 'Error: a', 1],
  ])('ends the program: %s', async (text, message, line) => {
    proves('exercise.late');

    const ended = await run({ 'main.js': text });
    expect(ended).toMatchObject({ output: 'fin', error: { message, position: { line } } });
    const refuted = await check(`${text}\nexport const un = () => 1`, 'attendre(un()).egal(1)');
    expect(refuted).toMatchObject({ outcome: 'failed', received: message, position: { line } });
  });

  it('is nothing where it is handled, however late a check does so', async () => {
    const text = 'export const f = async () => { throw new Error("x") }; f().catch(() => 1)';
    expect((await run({ 'main.js': text })).error).toBeNull();
    const test =
      'const p = f(); await new Promise((r) => setTimeout(() => r(), 50)); await attendre(p).rejette("x")';
    expect((await check(text, test)).outcome).toBe('passed');
  });

  it('is an assertion that nobody awaits', async () => {
    const rejects =
      'export const f = async () => { throw new Error("x") }; export const g = () => new Promise(() => {})';
    expect(await check(rejects, 'attendre(f()).rejette("y")')).toMatchObject({ expected: 'Error: y' });
    expect(await check(rejects, 'attendre(1).egal(1); attendre(g()).rejette()')).toMatchObject({
      outcome: 'failed',
    });
  });
});

describe('the console', () => {
  it('has what browsers have, and writes as Node.js', async () => {
    proves('exercise.console');

    const output = await printed(`
      console.group('Notes'); console.log('%s a %d ans%%, %o', 'Léa', 30.5, [1], { fin: 1 }); console.groupEnd();
      console.table([{ a: 1, b: 'x' }]); console.dir({ a: { b: { c: {} } } }, { depth: 0 }); console.count(); console.count();
      console.countReset(); console.assert(true); console.assert(false, 'non'); console.time('t'); console.timeEnd('t');
      console.trace('ici'); console.clear(); console.dirxml(1); console.timeStamp(); console.debug('a\\0b');
      console.log([1, 2, 3, 4, 5, 6, 7], new (class P extends Map {})(), Promise.reject(1).catch(() => 2), [, 'l\\'été'],
        new Error('a', { cause: 'b' }), Object.create(null), new Uint8Array(2), class A extends Error {}, Symbol('s'));
    `);
    expect(output).toBe(`Notes
  Léa a 30.5 ans%, [ 1 ] { fin: 1 }
┌─────────┬───┬─────┐
│ (index) │ a │ b   │
├─────────┼───┼─────┤
│ 0       │ 1 │ 'x' │
└─────────┴───┴─────┘
{ a: [Object] }
default: 1
default: 2
Assertion failed: non
t: 0.01ms
Trace: ici
1
a\0b
[
  1, 2, 3, 4,
  5, 6, 7
] P(0) [Map] {} Promise { <pending> } [ <1 empty item>, "l'été" ] Error: a { [cause]: 'b' } [Object: null prototype] {} Uint8Array(2) [ 0, 0 ] [class A extends Error] Symbol(s)`);
  });

  it('words errors as browsers do', async () => {
    const output = await printed(`
      const say = (f) => { try { f() } catch (e) { console.log(e.name + ': ' + e.message) } };
      let rien; const un = 1;
      say(() => rien.a); say(() => null.a()); say(() => { rien.a = 1 }); say(() => inconnu); say(() => { un = 2 });
      say(() => { x; let x }); say(function f() { f() }); say(() => { Object.freeze({ a: 1 }).a = 2 });
      say(() => new Array(-1)); say(() => [].reduce((a) => a)); say(() => new Date(NaN).toISOString());
    `);
    expect(output.split('\n')).toEqual([
      "TypeError: Cannot read properties of undefined (reading 'a')",
      "TypeError: Cannot read properties of null (reading 'a')",
      "TypeError: Cannot set properties of undefined (setting 'a')",
      'ReferenceError: inconnu is not defined',
      'TypeError: Assignment to constant variable.',
      "ReferenceError: Cannot access 'x' before initialization",
      'RangeError: Maximum call stack size exceeded',
      "TypeError: Cannot assign to read only property 'a' of object '#<Object>'",
      'RangeError: Invalid array length',
      'TypeError: Reduce of empty array with no initial value',
      'RangeError: Invalid time value',
    ]);
    const called = await run({ 'main.js': 'const o = { liste: [] }; o.liste.ajouter(1)' });
    expect(called.error?.message).toBe('TypeError: o.liste.ajouter is not a function');
    const absent = await run({ 'main.js': 'fetch("/livres")' });
    expect(absent.error?.message).toBe(
      'ReferenceError: fetch is not defined : « fetch » n’est pas disponible dans un exercice',
    );
  });
});

describe('what every browser has', () => {
  it.each([
    [
      'structuredClone({ d: new Date(0), m: new Map([[1, { a: [1] }]]) })',
      '{ d: 1970-01-01T00:00:00.000Z, m: Map(1) { 1 => { a: [Array] } } }',
    ],
    ['(() => { try { structuredClone(() => 1) } catch (e) { return e.name } })()', 'DataCloneError'],
    ['atob(btoa("Bonjour")), new TextDecoder().decode(new TextEncoder().encode("é€😀"))', 'Bonjour é€😀'],
    ['new URL("../b?x=1#h", "https://ex.fr:8080/a/c").href', 'https://ex.fr:8080/b?x=1#h'],
    [
      '(() => { const u = new URL("https://ex.fr/"); u.searchParams.set("q", "é "); u.hash = "f"; return String(u) })()',
      'https://ex.fr/?q=%C3%A9+#f',
    ],
    ['Object.fromEntries(new URLSearchParams("a=1&b=2")), URL.canParse("x")', "{ a: '1', b: '2' } false"],
    ['await Array.fromAsync([1, Promise.resolve(2)])', '[ 1, 2 ]'],
    ['/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab]/.test(crypto.randomUUID())', 'true'],
    ['(() => { const c = new AbortController(); c.abort(); return c.signal.reason.name })()', 'AbortError'],
    [
      '(() => { const t = new EventTarget(); let n = 0; t.addEventListener("x", () => n++, { once: true }); t.dispatchEvent(new Event("x")); t.dispatchEvent(new Event("x")); return n })()',
      '1',
    ],
    [
      '["é", "zèbre", "Adam", "école", "adam"].sort((a, b) => a.localeCompare(b, "fr"))',
      "[ 'adam', 'Adam', 'é', 'école', 'zèbre' ]",
    ],
    [
      '"a".localeCompare("b"), ["n10", "n9"].sort(new Intl.Collator("fr", { numeric: true }).compare)',
      "-1 [ 'n9', 'n10' ]",
    ],
    ['(1234.5).toLocaleString(), (0.5).toLocaleString("en-US", { style: "percent" })', '1\u202f234,5 50%'],
    ['new Intl.NumberFormat("fr-FR", { style: "currency", currency: "EUR" }).format(12.5)', '12,50\u00a0€'],
    [
      'new Date(2026, 6, 14, 9, 5).toLocaleString("fr-FR", { dateStyle: "full", timeStyle: "short" })',
      'mardi 14 juillet 2026 à 09:05',
    ],
    [
      'new Date(2026, 10, 28).toLocaleDateString(), new Date(2026, 10, 28, 15).toLocaleTimeString("en-US")',
      '28/11/2026 3:00:00 PM',
    ],
    ['new Intl.PluralRules("fr").select(0), new Intl.ListFormat("fr").format(["a", "b"])', 'one a et b'],
    ['new Intl.RelativeTimeFormat("fr", { numeric: "auto" }).format(-1, "day")', 'hier'],
    ['[...new Intl.Segmenter("fr").segment("👨‍👩‍👧e\u0301")].length', '2'],
    [
      '(() => { try { return new Intl.DurationFormat("fr") } catch (e) { return e.message } })()',
      '« Intl.DurationFormat » n’est pas disponible dans un exercice',
    ],
    [
      '(() => { try { return (1).toLocaleString("tlh") } catch (e) { return e.message } })()',
      'La langue « tlh » n’est pas disponible dans un exercice',
    ],
  ])('%s', async (expression, output) => {
    proves('exercise.languages');

    expect(await printed(`console.log(${expression})`)).toBe(output);
  });

  it('moves dates with timers, in the zone of Paris', async () => {
    proves('exercise.repeatable');

    const output = await printed(`
      const debut = Date.now(); const avant = performance.now();
      await new Promise((r) => setTimeout(() => r(), 60_000));
      console.log(Math.floor(Date.now() - debut), Math.floor(performance.now() - avant), new Date() - debut >= 60_000);
      while (Date.now() - debut < 65_000);
      console.log(new Date(2026, 0, 1).toISOString(), new Date(2026, 6, 1).getTimezoneOffset(), new Date(1900, 0, 1).getTimezoneOffset());
    `);
    expect(output).toBe('60000 60000 true\n2025-12-31T23:00:00.000Z -120 -9');
  });
});
