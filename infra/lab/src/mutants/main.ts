/**
 * `make mutants`: faults put one by one into what money, access, accounts and events rest on, to see which of them the
 * specs beside the code notice. `make mutants ONLY="<folders or files>"` does a part. See docs/mutants.md.
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
const say = (sentence: string): void => console.log(sentence);
const concurrency = Number(process.env['MUTANTS_AT_ONCE'] ?? Math.min(2, availableParallelism()));
/** How long all of it may take; of what is left of that, each part has its share. */
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
      // Which tests come by is known; to look through all imports again for each mutant takes long.
      enableFindRelatedTests: false,
    },
    mutate: files,
    ignorePatterns: ['/artifacts', '/docs', '/frontend', '/.local', '**/dist'],
    tempDirName: '.local/mutants',
    cleanTempDir: 'always',
    disableTypeChecks: false,
    concurrency,
    // What hangs is ended by jest's own limit, and then a spec has noticed it; a machine busy with else is no spec.
    // The first run of a part, on a machine busy with other builds.
    dryRunTimeoutMinutes: 20,
    timeoutMS: 90_000,
    timeoutFactor: 4,
    // Jest's contexts of ES modules stay in memory: a worker that goes on for long does nothing but collect garbage.
    maxTestRunnerReuse: 25,
    reporters: ['json', 'html', 'progress-append-only', 'mixed-order', 'survivors'],
    jsonReporter: { fileName: report },
    htmlReporter: { fileName: join(output, `${name}.html`) },
    // Stryker would rewrite a tsconfig with the API of TypeScript 5; no spec needs one.
    tsconfigFile: 'none',
    warnings: false,
  });
  await stryker.runMutationTest();
  return JSON.parse(await readFile(report, 'utf8')) as MutationReport;
};

const sum = (figures: number[]): number => figures.reduce((all, figure) => all + figure, 0);

/** The longer the code, the more there is to change in it. */
const weightOf = ({ files }: Part): number =>
  sum(files.map((file) => statSync(join(projectRoot, file)).size));

const run = async (only: string): Promise<boolean> => {
  const parts = partsUnder(only);
  if (parts.length === 0) throw new Error(`Nothing is mutated under ${only}; docs/mutants.md says what is.`);
  await mkdir(output, { recursive: true });
  // A worker that had to be killed is replaced by one with the next number, which needs a Redis of its own too.
  const services = await startTestServices(concurrency * 2);
  stopOnSignal(services.stop, say);
  const merged: MutationReport = { files: {} };
  const unmeasured: string[] = [];
  const end = Date.now() + minutes * 60_000;
  say(`To do: ${parts.map(({ name, files }) => `${name} (${files.length} files)`).join(', ')}.`);
  try {
    for (const [index, part] of parts.entries()) {
      const started = performance.now();
      const share = (end - Date.now()) * (weightOf(part) / sum(parts.slice(index).map(weightOf)));
      // Mutants that are not tried by then are reported as such (warm-runner.mjs).
      process.env['MUTANTS_UNTIL'] = String(Date.now() + share);
      const taken = () => `in ${((performance.now() - started) / 60_000).toFixed(1)} minutes`;
      try {
        const { files } = await mutate(part);
        Object.assign(merged.files, files);
        say(`${part.name}: ${summaryOf({ files }).score?.toFixed(1) ?? '–'} % ${taken()}`);
      } catch (error) {
        // What the other parts showed is not lost with it.
        unmeasured.push(part.name);
        say(`${part.name}: not measured, ${taken()}: ${String(error)}`);
      }
    }
  } finally {
    await services.stop();
  }
  const { markdown: measured, score } = summaryOf(merged);
  const markdown =
    unmeasured.length > 0 ? `${measured}\nNot measured: ${unmeasured.join(', ')}.\n` : measured;
  await writeFile(join(output, 'summary.md'), markdown);
  say(`\n${markdown}\nIn artifacts/mutants/: this text in summary.md, and a page for each part.`);
  return unmeasured.length === 0 && score !== null && score >= bar;
};

try {
  process.exitCode = (await run(process.argv[2] || '.')) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
