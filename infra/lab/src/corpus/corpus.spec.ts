import { randomUUIDv7 } from 'node:crypto';
import { parse } from 'node:path';
import type { Exercise, ExerciseCheck } from '@atelier/contracts/exercise';
import type { Run, Verdict } from '@atelier/contracts/exercise-verdict';
import type { SourceFile } from '@atelier/contracts/exercise-files';
import type { EngineLanguage } from '@atelier/engines/engine';
import type { Browser, Page } from 'playwright-core';
import { startAtelier, type Atelier } from '../../../../backend/test/support/atelier.js';
import { launchBrowser } from '../../../../backend/test/support/browser.js';
import {
  corpusLanguages,
  type CorpusLanguage,
  type CorpusProgram,
  corpusPrograms,
  type CorpusResult,
  recordedResults,
  resultOfRun,
  runInProduct,
  serverEngine,
} from '../../../../backend/test/support/corpus.js';
import {
  buildExerciseHarness,
  openExerciseHarness,
} from '../../../../backend/test/support/exercise-harness.js';
import { corpusDifferences, pageDifferences } from '../../../../backend/test/support/corpus-differences.js';
import { probesOf } from './html-probes.js';
import { runForReal } from './real-engines.js';

interface BrowserEngine {
  load(language: string): Promise<string>;
  run(files: SourceFile[], entry: string): Promise<Run>;
  check(exercise: Exercise, files: SourceFile[]): Promise<Verdict>;
}
declare const window: { newEngine(): BrowserEngine; engine: BrowserEngine };

/** What the page's checks say that they received. */
async function checkInPage(page: Page, { text }: CorpusProgram): Promise<CorpusResult> {
  const probes = probesOf(text);
  const checks: ExerciseCheck[] = probes.map(({ selector, reads, property }) => ({
    kind: 'html',
    _id: randomUUIDv7(),
    sentence: 'Va.',
    selector,
    reads,
    property,
    expected: 'rien de tel',
  }));
  const exercise: Exercise = {
    language: 'html',
    statement: '',
    checks,
    counts: false,
    files: [{ name: 'page.html', visibility: 'given', start: '' }],
  };
  const { checks: found } = await page.evaluate(
    ([asked, source]) => window.engine.check(asked, [{ name: 'page.html', text: source }]),
    [exercise, text] as const,
  );
  const lines = found.map((result, index) => {
    const received = result.outcome === 'failed' ? result.received : result.outcome;
    return `${probes[index]?.line} = ${received.startsWith('aucun élément') ? 'none' : received}`;
  });
  return { output: lines.join('\n'), error: null };
}

async function runInPage(
  page: Page,
  language: CorpusLanguage,
  program: CorpusProgram,
): Promise<CorpusResult> {
  if (language === 'html') return checkInPage(page, program);
  const run = await page.evaluate(([name, text]) => window.engine.run([{ name, text }], name), [
    `main${parse(program.name).ext}`,
    program.text,
  ] as const);
  return resultOfRun(language, run);
}

let atelier: Atelier;
let browser: Browser;
beforeAll(async () => {
  [atelier, browser] = await Promise.all([
    startAtelier({ worker: false }),
    launchBrowser(),
    buildExerciseHarness(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await atelier?.close();
});

describe.each(corpusLanguages)('ordinary programs in %s', (language) => {
  let page: Page;
  const programs = corpusPrograms(language);
  const real = new Map<string, CorpusResult>();
  const listed = corpusDifferences[language];
  const expected = (differences = listed): Record<string, CorpusResult | undefined> =>
    Object.fromEntries(programs.map(({ name }) => [name, name in differences ? undefined : real.get(name)]));
  /** By name; a listed difference that is none any more is named too. */
  const found = async (
    run: (program: CorpusProgram) => Promise<CorpusResult>,
    differences: Record<string, string> = listed,
  ) => {
    const results: Record<string, CorpusResult | undefined> = {};
    for (const program of programs) {
      const result = await run(program);
      const isListed = program.name in differences;
      const differs = JSON.stringify(result) !== JSON.stringify(real.get(program.name));
      results[program.name] = isListed && differs ? undefined : result;
    }
    return results;
  };

  beforeAll(async () => {
    const context = await browser.newContext({ baseURL: atelier.url, serviceWorkers: 'block' });
    page = await openExerciseHarness(context, atelier);
    await page.evaluate(async (name) => {
      window.engine = window.newEngine();
      await window.engine.load(name);
    }, language);
    for (const program of programs) real.set(program.name, await runForReal(language, program, browser));
  });
  afterAll(() => page?.context().close());

  it('give what was recorded of the real engine', () => {
    expect(Object.fromEntries(real)).toEqual(recordedResults(language));
  });

  it('give the same in the page', async () => {
    const differences = { ...listed, ...pageDifferences };
    const results = await found((program) => runInPage(page, language, program), differences);
    expect(results).toEqual(expected(differences));
  });

  if (language === 'html' || language === 'python') return;
  it('give the same at the judge', async () => {
    const engine = await serverEngine(language satisfies EngineLanguage);
    expect(await found((program) => runInProduct(engine, language, program))).toEqual(expected());
  });
});
