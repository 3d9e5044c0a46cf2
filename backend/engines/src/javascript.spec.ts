import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ExerciseCheck } from '@atelier/contracts/exercise';
import type { CheckResult, Verdict } from '@atelier/contracts/exercise-verdict';
import type { SourceFile } from '@atelier/contracts/exercise-files';
import type { Engine } from './engine.js';
import { loadEngine, wasmOf } from './load-engine.js';

/** Processor time of this thread: the machine may be busy, and V8 compiles in others. */
const processorTime = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
const limits = { milliseconds: 1000, memoryBytes: 32 * 1024 ** 2, clock: processorTime };
const path = createRequire(import.meta.url).resolve(wasmOf.javascript);
const engines: Record<'javascript' | 'typescript', Engine> = {} as never;

beforeAll(async () => {
  const wasm = readFileSync(path);
  engines.javascript = await loadEngine('javascript', wasm, limits);
  engines.typescript = await loadEngine('typescript', wasm, limits);
});

const file = (name: string, text: string): SourceFile => ({ name, text });
const codeCheck = (test: string): ExerciseCheck => ({
  kind: 'code',
  _id: randomUUID(),
  sentence: 'Va.',
  test,
});
const check = (
  tests: string[],
  files: SourceFile[],
  {
    solution,
    language = 'javascript' as const,
  }: { solution?: SourceFile[]; language?: keyof typeof engines } = {},
): Promise<Verdict> => engines[language].check({ checks: tests.map(codeCheck), files, solution });
const checkOne = async (...args: [test: string, text: string]): Promise<CheckResult> =>
  (await check([args[0]], [file('main.js', args[1])])).checks[0]!;
const run = (text: string) => engines.javascript.run([file('essai.js', text)], 'essai.js');

describe('JavaScript', () => {
  it('prints what a program logs, in order, timers included and without waiting for them', async () => {
    const { output, error, stopped } = await run(`
      setTimeout(() => console.log('plus tard'), 60_000);
      await new Promise((done) => { setTimeout(() => done(), 1000); });
      console.log('a', { statut: 201, corps: { livreId: 'L-204' } }, [1, , 'x'], new Map([['k', new Set([1])]]));
      class Conteneur { objets = 1 }
      console.log(new Conteneur(), null, undefined, -0, 10n, () => 1, new TypeError('non'));
      const rond = {}; rond.moi = rond; console.log(rond);
    `);
    expect({ error, stopped }).toEqual({ error: null, stopped: null });
    expect(output.split('\n')).toEqual([
      "a { statut: 201, corps: { livreId: 'L-204' } } [ 1, <1 empty item>, 'x' ] Map(1) { 'k' => Set(1) { 1 } }",
      'Conteneur { objets: 1 } null undefined -0 10n [Function (anonymous)] TypeError: non',
      '<ref *1> { moi: [Circular *1] }',
      'plus tard',
    ]);
  });

  it('says at which line a program fails, loops, or cannot be read', async () => {
    proves('exercise.stopped');

    expect(await run('\nlet x = ;')).toMatchObject({
      error: { message: expect.stringContaining('SyntaxError'), position: { file: 'essai.js', line: 2 } },
    });
    expect(await run('\n\nnull.champ')).toMatchObject({ error: { position: { file: 'essai.js', line: 3 } } });
    expect(await run('let n = 0;\nwhile (true) n += 1;')).toMatchObject({
      error: null,
      stopped: { reason: 'time', position: { file: 'essai.js', line: 2 } },
    });
    expect(await run('const tout = [];\nwhile (true) tout.push(new Uint8Array(1e6))')).toMatchObject({
      stopped: { reason: 'memory' },
    });
    expect(await run('await new Promise(() => {})')).toMatchObject({
      error: { message: expect.stringMatching(/await/) },
    });
    expect(await run("import './absent.js'")).toMatchObject({
      error: { message: expect.stringMatching(/absent/) },
    });
  });

  it('cuts a flood of output', async () => {
    proves('exercise.stopped');

    const { output, isOutputCut, stopped } = await run('while (true) console.log("x".repeat(1000))');
    expect({ isOutputCut, reason: stopped?.reason }).toEqual({ isOutputCut: true, reason: 'time' });
    expect(output.length).toBeLessThanOrEqual(65_536);
  });

  it('is the same in every run: chance is seeded', async () => {
    proves('exercise.repeatable');

    const [once, again] = [await run('console.log(Math.random())'), await run('console.log(Math.random())')];
    expect(once.output).toMatch(/^0\.\d+$/);
    expect(again.output).toBe(once.output);
  });

  it('has nothing of the browser or of Node', async () => {
    proves('exercise.confined');

    const names = [
      'fetch',
      'XMLHttpRequest',
      'WebSocket',
      'process',
      'require',
      'document',
      'localStorage',
      'postMessage',
      'self',
      'parent',
      'Worker',
      'importScripts',
      'WebAssembly',
      'std',
      'os',
      'indexedDB',
      'navigator',
      'Deno',
      'Bun',
      'scriptArgs',
      'print',
    ];
    expect((await run(`console.log(${names.map((name) => `typeof ${name}`).join(', ')})`)).output).toBe(
      names.map(() => 'undefined').join(' '),
    );
  });

  const emprunter = `import { CATALOGUE } from './catalogue.js';
export function emprunter(corps) {
  if (!CATALOGUE.has(corps.livreId)) throw new Error('Livre inconnu');
  return { statut: 201, corps };
}`;
  const files = [
    file('emprunter.js', emprunter),
    file('catalogue.js', "export const CATALOGUE = new Set(['L-204']);"),
  ];

  it('judges each check on files of its own, with what they export in scope', async () => {
    proves('exercise.checks');

    const verdict = await check(
      [
        "attendre(emprunter({ livreId: 'L-204' }).statut).egal(201)",
        "CATALOGUE.clear(); attendre(() => emprunter({ livreId: 'L-204' })).rejette('Livre inconnu')",
        'attendu(CATALOGUE.size).egal(1)',
        "attendre(emprunter({ livreId: 'L-204', jours: 2 })).egal({ statut: 422, corps: { erreurs: ['jours'] } })",
        'attendre(emprunter({}).statut).egal(422)',
        'await attendre(async () => emprunter({})).rejette(/inconnu/)',
      ],
      files,
    );
    expect(verdict.checks.map(({ outcome }) => outcome)).toEqual([
      'passed',
      'passed',
      'passed',
      'failed',
      'failed',
      'passed',
    ]);
    expect(verdict.checks[3]).toMatchObject({
      expected: "{ statut: 422, corps: { erreurs: ['jours'] } }",
      received: "{ statut: 201, corps: { livreId: 'L-204', jours: 2 } }",
    });
    expect(verdict.checks[4]).toMatchObject({
      received: 'Error: Livre inconnu',
      position: { file: 'emprunter.js', line: 3 },
    });
  });

  it.each([
    ['attendre([1, { a: [2] }]).egal([1, { a: [2] }])', true],
    ['attendre(new Map([[{ a: 1 }, 2]])).egal(new Map([[{ a: 1 }, 2]]))', true],
    ['attendre(new Set([1, 2])).egal(new Set([2, 1]))', true],
    ['attendre(NaN).egal(NaN)', true],
    ['attendre(0).egal(-0)', true],
    ['attendre([undefined]).egal([])', false],
    ['attendre({ a: undefined }).egal({})', false],
    ['attendre([]).egal({})', false],
    ['attendre(new Date(5)).egal(new Date(5))', true],
    ['attendre(/a/g).egal(/a/i)', false],
    ["attendre('1').egal(1)", false],
    ['const a = { b: 1 }; a.a = a; const c = { b: 1 }; c.a = c; attendre(a).egal(c)', true],
    ["attendre('bonjour').contient('jour')", true],
    ['attendre([{ a: 1 }]).contient({ a: 1 })', true],
    ['attendre({ a: 1, b: 2 }).contient({ b: 2 })', true],
    ['attendre(0.1 + 0.2).proche(0.3)', true],
    ["attendre('id-12').correspond(/^id-\\d+$/)", true],
    ['attendre(() => { throw new Error("non") }).rejette("non")', true],
    ['attendre(() => 1).rejette()', false],
    ['await attendre(Promise.reject(new Error("x"))).rejette("x")', true],
    ['attendre({}).identique({})', false],
    ['attendre(1).different(2)', true],
    ['attendre([]).instance(Array)', true],
    ['attendre(true).vrai(); attendre(false).faux()', true],
    ['', false],
  ])('%s', async (test, passes) => {
    expect((await checkOne(test, '')).outcome).toBe(passes ? 'passed' : 'failed');
  });

  it('tells the author’s mistake from the learner’s', async () => {
    proves('exercise.broken');

    const solution = [file('main.js', 'export const lire = () => ({ titre: "Dune" })')];
    const learner = [file('main.js', 'export const lire = () => undefined')];
    const tests = [
      'attendre(lire().titre).egal("Dune")',
      'attendre(lire().titre).egalite("Dune")',
      'attendre(',
      'throw new Error("jamais")',
    ];
    const known = await check(tests, learner, { solution });
    expect(known.checks.map(({ outcome }) => outcome)).toEqual(['failed', 'broken', 'broken', 'broken']);
    const wrong = await check(tests, solution, { solution });
    expect(wrong.checks.map(({ outcome }) => outcome)).toEqual(['passed', 'broken', 'broken', 'broken']);
    const unknown = await check(tests, learner);
    expect(unknown.checks.map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'broken', 'failed']);
  });

  it.each([
    ['a helper of its own', 'globalThis.attendre = globalThis.attendu = () => ({ egal() {} })'],
    ['a failure that is caught', 'export const essayer = (f) => { try { f() } catch {} }'],
    [
      'a JSON of its own',
      'export const essayer = (f) => { try { f() } catch {} }; Object.prototype.toJSON = () => ({ count: 1, failure: null }); JSON.stringify = () => \'{"count":1,"failure":null}\'',
    ],
    [
      'an array that holds what it likes',
      'for (const i of [0, 1, 2]) Object.defineProperty(Array.prototype, i, { get: () => "x", set() {} })',
    ],
    [
      'equality of its own',
      'Object.is = () => true; Reflect.ownKeys = () => []; Reflect.apply = () => true; Object.getOwnPropertyDescriptor = () => undefined',
    ],
    [
      'methods of its own',
      'for (const type of [Array, Map, Set, String, RegExp]) for (const name of Object.getOwnPropertyNames(type.prototype)) try { type.prototype[name] = () => true } catch {}',
    ],
    [
      'promises of its own',
      'Promise.prototype.then = function (done) { done?.(); return this }; globalThis.Promise = class {}',
    ],
    [
      'setters on every object',
      'for (const name of ["failure", "count", "expected", "value"]) Object.defineProperty(Object.prototype, name, { set() {}, get: () => null, configurable: true })',
    ],
    [
      'a name of the check',
      'export const attendre = () => ({ egal() {} }); const x = 1; export { x as if, x as "un nom", x as arguments }',
    ],
  ])('is not deceived by %s', async (_name, text) => {
    proves('exercise.forged');

    const tests = [
      "attendre({ a: ['x'] }).egal({ a: ['y'] })",
      "if (typeof essayer === 'function') essayer(() => attendre(1).egal(2)); else attendre(1).egal(2)",
      'await attendre(Promise.resolve(1)).rejette()',
    ];
    const { checks } = await check(tests, [file('main.js', text)]);
    expect(checks.filter(({ outcome }) => outcome === 'passed')).toEqual([]);
  });

  it('lets a check after an endless one be judged', async () => {
    proves('exercise.stopped');

    const { checks, stopped } = await check(
      ['attendre(infini()).egal(1)', 'attendre(un()).egal(1)'],
      [
        file(
          'main.js',
          'export const un = () => 1;\nexport function infini() {\n  for (let n = 0; ; n += 1) n -= 0.5;\n}',
        ),
      ],
    );
    expect(checks).toMatchObject([
      { outcome: 'failed', received: 'arrêté : aucune réponse', position: { line: 3 } },
      { outcome: 'passed' },
    ]);
    expect(stopped).toEqual({ reason: 'time', position: { file: 'main.js', line: 3 } });
  });

  it('runs twenty checks', async () => {
    const tests = Array.from({ length: 20 }, (_, index) => `attendre(double(${index})).egal(${2 * index})`);
    const { checks } = await check(tests, [file('main.js', 'export const double = (n) => 2 * n')]);
    expect(checks.every(({ outcome }) => outcome === 'passed')).toBe(true);
  });
});

describe('TypeScript', () => {
  it('runs without its types, at the same lines', async () => {
    proves('exercise.typescript');

    const text = `import type { Livre } from './types';
enum Etat { Libre, Pris }
export class Conteneur<T extends object> {
  constructor(private readonly recette: () => T) {}
  obtenir(): T { return this.recette() satisfies T }
  etat = Etat.Pris as const;
  echoue(): never { throw new Error('ici') }
}`;
    const { checks } = await check(
      [
        'const c = new Conteneur<{ a: number }>(() => ({ a: 1 }));\nattendre(c.obtenir()).egal({ a: 1 }); attendre(c.etat as number).egal(1)',
        'new Conteneur(() => ({})).echoue(); attendre(1).egal(1)',
      ],
      [file('conteneur.ts', text), file('types.ts', 'export interface Livre { titre: string }')],
      { language: 'typescript' },
    );
    expect(checks).toMatchObject([
      { outcome: 'passed' },
      { outcome: 'failed', received: 'Error: ici', position: { line: 7 } },
    ]);
  });

  it('says where it cannot be read', async () => {
    const verdict = await check(['attendre(1).egal(1)'], [file('a.ts', '\nlet x: = 3')], {
      language: 'typescript',
    });
    expect(verdict).toMatchObject({
      error: { message: 'SyntaxError: Unexpected token', position: { file: 'a.ts', line: 2 } },
      checks: [{ outcome: 'failed', position: { file: 'a.ts', line: 2 } }],
    });
  });
});
