/**
 * `make mutants`: mutation tests of the code behind money, access, accounts and events, judged by the specs next
 * to the code. `make mutants ONLY="<folders or files>"` for a part. See docs/mutants.md.
 */
import { statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { projectRoot } from '@atelier/infra/local/data-directory';
import { stopOnSignal } from '@atelier/infra/local/session';
import { startTestServices } from '@atelier/infra/testing/test-services';
import { partsUnder, type Part } from './parts.js';
import { type MutationReport, summaryOf } from './report.js';

const bar = 80;
const log = (line: string): void => console.log(line);
const concurrency = Number(process.env['MUTANTS_AT_ONCE'] ?? Math.min(2, availableParallelism()));
/** Total time budget; each part gets its share of the rest. */
const minutes = Number(process.env['MUTANTS_MINUTES'] ?? 60);
const own = ['warm-runner.mjs', 'mixed-order-reporter.mjs', 'survivors-reporter.mjs'];
const output = join(projectRoot, 'artifacts/mutants');

const mutate = async ({ name, files, specs }: Part): Promise<MutationReport> => {
  const report = join(output, `${name}.json`);
  const stryker = new Stryker({
    plugins: ['@stryker-mutator/jest-runner', ...own.map((file) => join(import.meta.dirname, file))],
    testRunner: 'warm',
    testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
    jest: {
      configFile: 'infra/lab/src/mutants/jest.config.mjs',
      config: {
        testMatch: specs.map((pattern) => `<rootDir>/${pattern}`),
      },
      // Coverage is known; resolving related tests for each mutant is slow.
      enableFindRelatedTests: false,
    },
    mutate: files,
    ignorePatterns: ['/artifacts', '/docs', '/frontend', '/.local', '**/dist'],
    tempDirName: '.local/mutants',
    cleanTempDir: 'always',
    disableTypeChecks: false,
    concurrency,
    // For a dry run on a busy machine.
    dryRunTimeoutMinutes: 20,
    // Generous: jest's own timeout kills hanging mutants, and a busy machine must not.
    timeoutMS: 90_000,
    timeoutFactor: 4,
    // Jest leaks ES module contexts: long-lived workers end up in garbage collection.
    maxTestRunnerReuse: 25,
    reporters: ['json', 'html', 'progress-append-only', 'mixed-order', 'survivors'],
    jsonReporter: { fileName: report },
    htmlReporter: { fileName: join(output, `${name}.html`) },
    // Stryker would rewrite the tsconfig with TypeScript 5's API; no spec needs one.
    tsconfigFile: 'none',
    warnings: false,
  });
  await stryker.runMutationTest();
  return JSON.parse(await readFile(report, 'utf8')) as MutationReport;
};

const sum = (figures: number[]): number => figures.reduce((all, figure) => all + figure, 0);

/** Weight by code size. */
const weightOf = ({ files }: Part): number =>
  sum(files.map((file) => statSync(join(projectRoot, file)).size));

const run = async (only: string): Promise<boolean> => {
  const parts = partsUnder(only);
  if (parts.length === 0) throw new Error(`Nothing is mutated under ${only}; docs/mutants.md says what is.`);
  await mkdir(output, { recursive: true });
  // A killed worker is replaced by one with the next number, which needs its own Redis.
  const services = await startTestServices(concurrency * 2);
  stopOnSignal(services.stop, log);
  const merged: MutationReport = { files: {} };
  const unmeasured: string[] = [];
  const end = Date.now() + minutes * 60_000;
  log(`To do: ${parts.map(({ name, files }) => `${name} (${files.length} files)`).join(', ')}.`);
  try {
    for (const [index, part] of parts.entries()) {
      const started = performance.now();
      const share = (end - Date.now()) * (weightOf(part) / sum(parts.slice(index).map(weightOf)));
      // Mutants not tested by then are reported as such (warm-runner.mjs).
      process.env['MUTANTS_UNTIL'] = String(Date.now() + share);
      const taken = () => `in ${((performance.now() - started) / 60_000).toFixed(1)} minutes`;
      try {
        const { files } = await mutate(part);
        Object.assign(merged.files, files);
        log(`${part.name}: ${summaryOf({ files }).score?.toFixed(1) ?? '–'} % ${taken()}`);
      } catch (error) {
        // Keeps the results of the other parts.
        unmeasured.push(part.name);
        log(`${part.name}: not measured, ${taken()}: ${String(error)}`);
      }
    }
  } finally {
    await services.stop();
  }
  const { markdown: measured, score } = summaryOf(merged);
  const markdown =
    unmeasured.length > 0 ? `${measured}\nNot measured: ${unmeasured.join(', ')}.\n` : measured;
  await writeFile(join(output, 'summary.md'), markdown);
  log(`\n${markdown}\nIn artifacts/mutants/: this text in summary.md, and a page for each part.`);
  return unmeasured.length === 0 && score !== null && score >= bar;
};

try {
  process.exitCode = (await run(process.argv[2] || '.')) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
