/**
 * `make hostile`: ten thousand programs that mean harm, against the judge and, a sample of them, in Chromium against
 * the exercise frame. `npm run hostile -- --programs 1000 --seed 7 --frame 50` shortens or repeats a run.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { randomUUIDv7 } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Exercise, ExerciseCheck } from '@atelier/contracts/exercise';
import type { Verdict } from '@atelier/contracts/exercise-verdict';
import { ExerciseJudge } from '@atelier/backend/platform/exercises/exercise-judge';
import { createLogger } from '@atelier/backend/platform/logging/logger';
import { stopOnSignal } from '@atelier/infra/local/session';
import { startTestServices } from '@atelier/infra/testing/test-services';
import { startAtelier } from '../../../../backend/test/support/atelier.js';
import { launchBrowser } from '../../../../backend/test/support/browser.js';
import {
  buildExerciseHarness,
  lastingEvaluate,
  listenForIntruders,
  openExerciseHarness,
} from '../../../../backend/test/support/exercise-harness.js';
import { type HostileProgram, hostilePrograms } from '../../../../backend/test/support/hostile-programs.js';

const { values } = parseArgs({
  options: {
    programs: { type: 'string', default: '10000' },
    frame: { type: 'string', default: '300' },
    seed: { type: 'string' },
  },
});
const count = Number(values.programs);
const frameCount = Number(values.frame);
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9));
/** Bars. */
const maxCheckMilliseconds = 100;
const maxAnswerMilliseconds = 500;
const maxGrowthBytes = 150 * 1024 ** 2;

const faults: { what: string; family: string; text: string }[] = [];
const families = new Map<string, number>();
const fault = (what: string, { family, text }: Pick<HostileProgram, 'family' | 'text'>): void => {
  faults.push({ what, family, text: text.slice(0, 2000) });
  console.log(`${what}: ${family}: ${text.slice(0, 200)}`);
};
const isForged = ({ checks }: Verdict): boolean => checks.some(({ outcome }) => outcome === 'passed');

const honest: Exercise = {
  language: 'javascript',
  statement: '',
  files: [{ name: 'main.js', visibility: 'given', start: '' }],
  checks: Array.from({ length: 20 }, (_, index): ExerciseCheck => ({
    kind: 'code',
    _id: randomUUIDv7(),
    sentence: 'Va.',
    test: `attendre(double(${index})).egal(${2 * index})`,
  })),
  counts: true,
};
const solved = [{ name: 'main.js', text: 'export const double = (n) => 2 * n' }];
const isSolved = ({ checks }: Verdict): boolean =>
  checks.length === 20 && checks.every(({ outcome }) => outcome === 'passed');
const median = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? NaN;

const services = await startTestServices(1);
stopOnSignal(services.stop, console.log);
const intruders = await listenForIntruders();
const atelier = await startAtelier({ worker: false });
console.log(`${count} programs for the judge and ${frameCount} for the frame, seed ${seed}.`);

const judge = new ExerciseJudge(
  { searchPath: process.env['PATH'] ?? '', concurrency: { judge: 2 } as never },
  createLogger('worker', 'warn'),
);
const heapBefore = process.memoryUsage().rss;
const programs = hostilePrograms(seed, intruders.address);
let judged = 0;
let longestAnswer = 0;
let slowest = 0;
const began = performance.now();

const lane = async (): Promise<void> => {
  while (judged < count) {
    judged += 1;
    const next = programs.next();
    if (next.done) return;
    const { value: program } = next;
    families.set(program.family, (families.get(program.family) ?? 0) + 1);
    const start = performance.now();
    try {
      const name = program.exercise.files[0]?.name ?? '';
      const verdict = await judge.judge({
        exercise: program.exercise,
        files: [{ name, text: program.text }],
      });
      if (isForged(verdict)) fault('forged verdict', program);
    } catch (error) {
      fault(`the judge failed (${String(error)})`, program);
    }
    slowest = Math.max(slowest, performance.now() - start);
    if (judged % 100 !== 0) continue;
    const asked = performance.now();
    await (await fetch(`${atelier.url}/health/live`)).text();
    longestAnswer = Math.max(longestAnswer, performance.now() - asked);
    if (!isSolved(await judge.judge({ exercise: honest, files: solved })))
      fault('an honest program failed', program);
    if (judged % 1000 === 0) console.log(`${judged} judged; ${faults.length} faults.`);
  }
};
await Promise.all([lane(), lane()]);
const judgeSeconds = (performance.now() - began) / 1000;
const growth = process.memoryUsage().rss - heapBefore;

const serverTimes: number[] = [];
for (let run = 0; run < 9; run += 1)
  serverTimes.push((await judge.judge({ exercise: honest, files: solved })).milliseconds);
judge.onApplicationShutdown();

interface Engine {
  load(language: string): Promise<string>;
  check(exercise: Exercise, files: object[]): Promise<Verdict>;
}
declare const window: { newEngine(): Engine; engines: Record<string, Engine> };
declare const document: { querySelectorAll(selector: string): { length: number } };
declare const location: { href: string };
declare const localStorage: { getItem(key: string): string | null };

await buildExerciseHarness();
const browser = await launchBrowser();
const context = await browser.newContext({ baseURL: atelier.url, serviceWorkers: 'block' });
const page = await openExerciseHarness(context, atelier);
const devTools = await context.newCDPSession(page);
const evaluate = await lastingEvaluate(page);
const pageHeap = async (): Promise<number> => {
  await devTools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devTools.send('Runtime.getHeapUsage');
  return usedSize;
};
await evaluate(async () => {
  window.engines = {};
  for (const language of ['javascript', 'typescript', 'sql']) {
    window.engines[language] = window.newEngine();
    await window.engines[language].load(language);
  }
});
const checkInFrame = (exercise: Exercise, text: string): Promise<Verdict> =>
  evaluate(
    ({ asked, source }) => {
      const engine = window.engines[asked.language] ?? window.newEngine();
      return engine.check(asked, [{ name: asked.files[0]?.name, text: source }]);
    },
    { asked: exercise, source: text },
  );
const frameTimes: number[] = [];
for (let run = 0; run < 9; run += 1) {
  const verdict = await checkInFrame(honest, solved[0]?.text ?? '');
  if (isSolved(verdict)) frameTimes.push(verdict.milliseconds);
}
const pageHeapBefore = await pageHeap();
let framed = 0;
let deadFrames = 0;
for (const program of hostilePrograms(seed + 1, intruders.address)) {
  if (framed >= frameCount) break;
  framed += 1;
  const verdict = await checkInFrame(program.exercise, program.text);
  if (isForged(verdict)) fault('forged in the frame', program);
  // The browser's own fault, which the page must outlive.
  if (verdict.stopped?.reason === 'crash') {
    deadFrames += 1;
    console.log(`The frame's process died: ${program.family}: ${program.text.slice(0, 200)}`);
  }
  if ((await evaluate(() => localStorage.getItem('user'))) !== 'Maud') fault('storage changed', program);
  if ((await evaluate(() => location.href)) !== `${atelier.url}/harness.html`)
    fault('the page was led away', program);
}
if (!isSolved(await checkInFrame(honest, solved[0]?.text ?? '')))
  fault('an honest program failed in the frame', { family: '', text: '' });
const pageGrowth = (await pageHeap()) - pageHeapBefore;
const frames = await evaluate(() => document.querySelectorAll('iframe').length);

if (intruders.requests.length > 0)
  fault(`requests arrived: ${intruders.requests.join(', ')}`, { family: '', text: '' });
if (growth > maxGrowthBytes) fault(`this process grew by ${growth} bytes`, { family: '', text: '' });
if (pageGrowth > maxGrowthBytes) fault(`the page grew by ${pageGrowth} bytes`, { family: '', text: '' });
if (frames !== 3) fault(`the page has ${frames} frames`, { family: '', text: '' });

const report = {
  seed,
  judged,
  judgeSeconds: Math.round(judgeSeconds),
  families: Object.fromEntries(families),
  slowestMilliseconds: Math.round(slowest),
  longestAnswerMilliseconds: Math.round(longestAnswer),
  growthMegabytes: Math.round(growth / 1024 ** 2),
  framed,
  deadFrames,
  pageGrowthKilobytes: Math.round(pageGrowth / 1024),
  twentyChecksMilliseconds: {
    server: Math.round(median(serverTimes)),
    frame: Math.round(median(frameTimes)),
  },
  faults,
};
mkdirSync('artifacts', { recursive: true });
writeFileSync('artifacts/hostile.json', JSON.stringify(report, null, 2));
console.log(JSON.stringify({ ...report, faults: faults.length }, null, 2));
// Times count on a quiet machine only, so a person judges them.
console.log(
  `Bars: twenty checks within ${maxCheckMilliseconds} ms, the api’s answer within ${maxAnswerMilliseconds} ms.`,
);
await browser.close();
await intruders.close();
await atelier.close();
await services.stop();
process.exit(faults.length === 0 ? 0 : 1);
