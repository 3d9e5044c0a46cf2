import { randomUUIDv7 } from 'node:crypto';
import type { Verdict } from '@atelier/contracts/exercise-verdict';
import type { SourceFile } from '@atelier/contracts/exercise-files';
import { corpusPrograms, recordedResults, runInProduct } from './support/corpus.js';
import { corpusDifferences } from './support/corpus-differences.js';
import { startPython } from './support/python-engine.js';

describe('Python', () => {
  let python: Awaited<ReturnType<typeof startPython>>;
  beforeAll(async () => {
    python = await startPython();
  });
  afterAll(() => python?.close());

  const run = (text: string) => python.run([{ name: 'main.py', text }], 'main.py');
  const printed = async (text: string): Promise<string> => {
    const { output, error } = await run(text);
    return output + (error?.message ?? '');
  };
  const check = (files: Record<string, string>, test: string): Promise<Verdict> =>
    python.check({
      files: Object.entries(files).map(([name, text]): SourceFile => ({ name, text })),
      checks: [{ kind: 'code', _id: randomUUIDv7(), sentence: 'Va.', test }],
    });

  it('runs the program as __main__', async () => {
    proves('exercise.python-main');

    const failing = 'def double(n):\n    """\n    >>> double(2)\n    5\n    """\n    return n * 2\n';
    expect(await printed(`${failing}import doctest\nprint(doctest.testmod())`)).toContain(
      'failed=1, attempted=1',
    );
    const test =
      'import unittest\nclass Essai(unittest.TestCase):\n    def test(self):\n        self.assertEqual(1, 2)\n';
    expect(await printed(`${test}unittest.main()`)).toMatch(/FAILED \(failures=1\)\n$/);
    expect(
      await printed(
        'import pickle\nclass A: pass\nprint(type(pickle.loads(pickle.dumps(A()))).__name__, __name__, __file__)',
      ),
    ).toBe('A __main__ /exercice/main.py\n');
    expect(await printed('\ufeffimport sys\nprint(1)\nsys.exit("erreur grave")')).toBe('1\nerreur grave\n');
    expect(await printed('import atexit\natexit.register(print, "fin")')).toBe('fin\n');
    // Printed past the limit, in characters of two units.
    const flood = await run('print("😀" * 70000)');
    expect([flood.isOutputCut, flood.output.length]).toEqual([true, 65_534]);
  });

  it('starts each run with memory and files as new', async () => {
    proves('exercise.python-fresh');

    const state = `import decimal, logging, os, random, sys, time, warnings
print(os.environ.get('X'), os.getcwd(), os.listdir('.'), sys.getrecursionlimit(), decimal.getcontext().prec)
print(random.random(), len(warnings.filters), logging.root.handlers, hasattr(list, 'x'), sys.argv, len(sys.path))
print(sorted({'a', 'b'}), os.urandom(2), hasattr(time, 'x'), os.path.exists('/tmp/x'))
`;
    const change = `os.environ['X'] = '1'
os.chdir('/'); sys.setrecursionlimit(80); decimal.getcontext().prec = 3
warnings.simplefilter('ignore'); logging.basicConfig(); time.x = 1; open('/tmp/x', 'w'); open('/exercice/y', 'w')
time.sleep(3600); sys.stdout.write = None; sys.path.append('z'); sys.modules.clear()
`;
    const before = await printed(state);
    expect(before).toContain('None /exercice');
    await run(state + change);
    expect(await printed(state)).toBe(before);
    // C code deeper than the stack.
    expect(await printed('class A:\n    def __repr__(self): return repr(self)\nprint(A())')).toMatch(
      /^RecursionError/,
    );
    expect(await printed(state)).toBe(before);
    const logged = 'import logging\nlogging.basicConfig(level=logging.INFO)\nlogging.info("attention")';
    expect(await printed(logged)).toBe('INFO:root:attention\n');
    expect(await printed(logged)).toBe('INFO:root:attention\n');
    const verdict = await check(
      { 'a.py': 'import json\njson.dumps = None' },
      'import json\nattendre(json.dumps).identique(None)',
    );
    expect(verdict.checks).toMatchObject([{ outcome: 'passed' }]);
    expect(await printed('import json\nprint(json.dumps(1))')).toBe('1\n');
  });

  it('finds own files before standard modules, but for what Python needs', async () => {
    proves('exercise.python-files');

    const test = 'import random, json\nattendre(de()).egal(3)\nattendre(json.loads("[1]")).egal([1])';
    const files = {
      'random.py': 'def de():\n    return 3',
      'jeu.py': 'import random\ndef jouer(): return random.de()',
    };
    expect((await check(files, `${test}\nattendre(jouer()).egal(3)`)).checks).toMatchObject([
      { outcome: 'passed' },
    ]);
    expect((await check({ 'math.py': '' }, 'attendre(1).egal(1)')).error?.message).toBe(
      '« math.py » a le nom d’un module dont Python a besoin : renommez ce fichier',
    );
    // What is defined before sys.exit is there.
    const ended = 'def f(): return 1\nimport sys\nsys.exit(2)';
    expect((await check({ 'a.py': ended }, 'attendre(f()).egal(1)')).checks).toMatchObject([
      { outcome: 'passed' },
    ]);
    const long = (end: string) => `'${'a'.repeat(1000)}${end}'`;
    expect((await check({}, `attendre(${long('x')}).egal(${long('y')})`)).checks[0]).toMatchObject({
      expected: expect.stringMatching(/^….*ay'$/),
      received: expect.stringMatching(/^….*ax'$/),
    });
  });

  it.each([
    ['print(input("Nom ? "))', /^Nom \? EOFError: un exercice n’a pas de clavier/],
    ['import threading\nthreading.Thread(target=print).start()', /fil d’exécution.* n’est pas disponible/],
    ['import subprocess\nsubprocess.run(["ls"])', /Un autre programme.* n’est pas disponible/],
    ['import urllib.request\nurllib.request.urlopen("http://exemple.fr")', /Le réseau n’est pas disponible/],
    ['import numpy', /^ModuleNotFoundError: No module named 'numpy'. « numpy » n’est pas disponible/],
    [
      'import asyncio\nasync def f(): await asyncio.Event().wait()\nasyncio.run(f())',
      /plus rien ne fera arriver/,
    ],
  ])('says what an exercise has not: %s', async (text, words) => {
    proves('exercise.python-setting');

    expect(await printed(text)).toMatch(words);
  });

  it('is in Paris, and does not wait', async () => {
    proves('exercise.python-setting');

    const times = `import asyncio, time
from datetime import datetime
from zoneinfo import ZoneInfo
began = time.time(), time.monotonic(), datetime.now()
time.sleep(600)
async def wait(n):
    await asyncio.sleep(n)
    return n
async def main():
    return await asyncio.gather(wait(2), wait(1))
print(asyncio.run(main()), round(time.time() - began[0]), round(time.monotonic() - began[1]), (datetime.now() - began[2]).seconds)
print(datetime.fromtimestamp(0), datetime(2026, 7, 14).timestamp(), datetime(2026, 3, 29, 2, 30).timestamp())
summer = datetime(2026, 7, 14, tzinfo=ZoneInfo('Europe/Paris'))
print(summer.isoformat(), summer.tzname(), summer.dst(), summer.astimezone(ZoneInfo('America/New_York')))
`;
    expect(await printed(times)).toBe(`[2, 1] 602 602 602
1970-01-01 01:00:00 1783980000.0 1774747800.0
2026-07-14T00:00:00+02:00 CEST 1:00:00 2026-07-13 18:00:00-04:00
`);
  });

  it('gives what CPython gave for ordinary programs', async () => {
    proves('exercise.corpus');

    const recorded = recordedResults('python');
    const programs = corpusPrograms('python').filter(({ name }) => !(name in corpusDifferences.python));
    for (const program of programs.filter((_, index) => index % 5 === 0)) {
      const { name } = program;
      expect({ name, ...(await runInProduct(python, 'python', program)) }).toEqual({
        name,
        ...recorded[name],
      });
    }
  });
});
