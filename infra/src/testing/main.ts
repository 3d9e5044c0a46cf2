/**
 * `make test`: installs prerequisites, builds, and meanwhile runs what needs no build; then specs with services
 * and journeys in Chromium, interleaved, and the weight of each page. `all`, for `make check-all`, adds tests of
 * time, layout or bytes, of other programs, and of the lab. `make test-s3`: the specs on S3.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type TestOutcome, findUnprovedRules } from '../docs/unproved-rules.js';
import { readProductRules } from '../docs/product-rules.js';
import { readProofs } from '../docs/proofs.js';
import { buildWhatChanged } from '../demo/build.js';
import { dataDirectory, projectRoot } from '../local/data-directory.js';
import { ensureCommands } from '../local/debian-packages.js';
import { ensurePromtool } from '../local/unpacked-tool.js';
import { redisNeed } from '../local/redis.js';
import { swiftNeed } from '../local/swift.js';
import { judgeWeights } from '../weights/first-load.js';
import { browserNeed, headlessNeed } from './browser.js';
import { labFiles, slowFiles } from './slow-files.js';

const outcomesFile = join(dataDirectory(), 'test', 'outcomes.jsonl');

const log = (line: string): void => console.log(line);

const kubectlNeed = { commands: ['kubectl'], debianPackage: 'kubernetes-client' };
const ffmpegNeed = { commands: ['ffmpeg'], debianPackage: 'ffmpeg' };
const needs = [
  redisNeed,
  ffmpegNeed,
  // An independent reader of the invoices that we write.
  { commands: ['qpdf'], debianPackage: 'qpdf' },
  { commands: ['pdftotext'], debianPackage: 'poppler-utils' },
];

const jest = (...args: string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const program = join(projectRoot, 'node_modules/jest/bin/jest.js');
    const options = ['--experimental-vm-modules', '--no-warnings', program, ...args];
    const child = spawn(process.execPath, options, { cwd: projectRoot, stdio: 'inherit' });
    // Ctrl-C reaches jest too, which stops its services; this process only waits.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });

/** Without these, specs that use them fail with the reason. */
const ensureOtherPrograms = async (): Promise<void> => {
  await ensureCommands([kubectlNeed], log).catch((error: Error) => log(error.message));
  await ensureCommands([swiftNeed], log).catch((error: Error) => log(error.message));
  await ensurePromtool(log).catch((error: Error) => log(error.message));
};

const everything = async (isSlowToo: boolean): Promise<boolean> => {
  mkdirSync(dirname(outcomesFile), { recursive: true });
  writeFileSync(outcomesFile, '');
  process.env['ATELIER_TEST_OUTCOMES'] = outcomesFile;
  if (isSlowToo) process.env['ATELIER_ALL_VIEWS'] = '1';
  await ensureCommands(needs, log);
  log('Running what needs no services, and building what they serve.');
  const [units] = await Promise.all([jest('--selectProjects', 'units', 'client'), prepare(isSlowToo)]);
  log('Running specs and journeys on services; a picture of what fails goes to artifacts/.');
  // One more than there are cores: many specs wait for killed processes. A fourth costs more than it gains, since
  // each loads the whole product.
  const others = await jest('--selectProjects', 'server', 'journeys', '--maxWorkers', '3');
  // Exclusively, for undisturbed measurements.
  const slow =
    !isSlowToo ||
    [
      await jest('--selectProjects', 'slow', '--maxWorkers', '1'),
      await jest('--config', 'infra/lab/jest.config.mjs'),
    ].every(Boolean);
  // Here and not in `make check`, which builds nothing.
  const judged = [judgeRules(isSlowToo), judgeWeights(projectRoot, log)];
  return judged.every(Boolean) && units && others && slow;
};

const prepare = async (isSlowToo: boolean): Promise<void> => {
  await ensureCommands([headlessNeed], log).catch(() => ensureCommands([browserNeed], log));
  if (isSlowToo) await ensureOtherPrograms();
  await buildWhatChanged(log);
};

/** Each rule of docs/product.md has a test that passed. The rules of slow tests are judged by `make check-all`, which runs them. */
const judgeRules = (isSlowToo: boolean): boolean => {
  const rules = readProductRules(projectRoot);
  const lines = readFileSync(outcomesFile, 'utf8').split('\n').filter(Boolean);
  const outcomes = lines.map((line) => JSON.parse(line) as TestOutcome);
  const leftOut = isSlowToo ? [] : [...slowFiles, ...labFiles];
  const faults = findUnprovedRules(rules, readProofs(projectRoot).proofs, outcomes, leftOut);
  log(`docs/product.md: ${rules.length} rules, ${rules.length - faults.length} proved.`);
  if (faults.length === 0) return true;
  log(['No test that passed proves:', ...faults].join('\n  '));
  return false;
};

const onS3 = async (): Promise<boolean> => {
  await ensureCommands([redisNeed, ffmpegNeed, swiftNeed], log);
  return jest('--selectProjects', 'slow', '--testPathPatterns', '/s3-[a-z-]+\\.spec\\.ts$');
};

try {
  process.exitCode = (await (process.argv[2] === 's3' ? onS3() : everything(process.argv[2] === 'all')))
    ? 0
    : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
