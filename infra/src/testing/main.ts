/** `make test`: what the tests need, a build, every spec, the journeys in Chromium, then the weight of each page. `make test-s3`: the specs on S3. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readConformanceTable } from '../docs/conformance-table.js';
import { countRows, judgeConformance, type TestOutcome } from '../docs/judge-conformance.js';
import { buildWhatChanged } from '../demo/build.js';
import { dataDirectory, projectRoot } from '../local/data-directory.js';
import { ensureCommands } from '../local/debian-packages.js';
import { ensurePromtool } from '../local/promtool.js';
import { redisNeed } from '../local/redis.js';
import { swiftNeed } from '../local/swift.js';
import { judgeWeights } from '../weights/first-load.js';
import { browserNeed, headlessNeed } from './browser.js';

const outcomesFile = join(dataDirectory(), 'test', 'outcomes.jsonl');

const say = (sentence: string): void => console.log(sentence);

const kubectlNeed = { commands: ['kubectl'], debianPackage: 'kubernetes-client' };
const ffmpegNeed = { commands: ['ffmpeg'], debianPackage: 'ffmpeg' };
const needs = [
  redisNeed,
  ffmpegNeed,
  // What reads the invoices that we write, and had no part in writing them.
  { commands: ['qpdf'], debianPackage: 'qpdf' },
  { commands: ['pdftotext'], debianPackage: 'poppler-utils' },
];

const jest = (...args: string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const program = join(projectRoot, 'node_modules/jest/bin/jest.js');
    const options = ['--experimental-vm-modules', '--no-warnings', program, ...args];
    const child = spawn(process.execPath, options, { cwd: projectRoot, stdio: 'inherit' });
    // Ctrl-C reaches jest too, which then stops its services; this process only waits for it.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });

const everything = async (): Promise<boolean> => {
  await ensureCommands(needs, say);
  await ensureCommands([headlessNeed], say).catch(() => ensureCommands([browserNeed], say));
  // Without it the manifests are not rendered, and their spec says so.
  await ensureCommands([kubectlNeed], say).catch((error: Error) => say(error.message));
  // Without a service their specs fail, and say why.
  await ensureCommands([swiftNeed], say).catch((error: Error) => say(error.message));
  await ensurePromtool(say).catch((error: Error) => say(error.message));
  await buildWhatChanged(say);
  mkdirSync(dirname(outcomesFile), { recursive: true });
  writeFileSync(outcomesFile, '');
  process.env['ATELIER_TEST_OUTCOMES'] = outcomesFile;
  say('Running the specs.');
  // One more than there are processors: many a spec waits for a process that was killed, and another can work meanwhile.
  const specs = await jest('--selectProjects', 'server', 'client', '--maxWorkers', '3');
  say('Running the journeys in Chromium; a picture of what fails goes to artifacts/.');
  const journeys = await jest('--selectProjects', 'journeys');
  // Here and not in `make check`, which builds nothing.
  const judged = [judgeTable(), judgeWeights(projectRoot, say)];
  return judged.every(Boolean) && specs && journeys;
};

/** docs/conformance.md, held to what has just run and passed: a test that was skipped proves nothing. */
const judgeTable = (): boolean => {
  const rows = readConformanceTable(join(projectRoot, 'docs/conformance.md'));
  const lines = readFileSync(outcomesFile, 'utf8').split('\n').filter(Boolean);
  const faults = judgeConformance(
    rows,
    lines.map((line) => JSON.parse(line) as TestOutcome),
  );
  say(`docs/conformance.md: ${countRows(rows)}.`);
  if (faults.length === 0) return true;
  say(['Of what it names as proof, this did not pass:', ...faults].join('\n  '));
  return false;
};

const onS3 = async (): Promise<boolean> => {
  await ensureCommands([redisNeed, ffmpegNeed, swiftNeed], say);
  return jest('--selectProjects', 'server', '--testPathPatterns', '/s3-[a-z-]+\\.spec\\.ts$');
};

try {
  process.exitCode = (await (process.argv[2] === 's3' ? onS3() : everything())) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
