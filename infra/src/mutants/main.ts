/**
 * `make mutants`: faults put one by one into what money, access, accounts and events rest on, to see which of them the
 * specs beside the code notice. `make mutants ONLY="<folders or files>"` does a part. See docs/mutants.md.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { projectRoot } from '../local/data-directory.js';
import { stopOnSignal } from '../local/stop-signal.js';
import { startTestServices } from '../testing/test-services.js';
import { partsUnder, type Part } from './parts.js';
import { type MutationReport, scoreOf, summaryOf } from './report.js';

const bar = 80;
const say = (sentence: string): void => console.log(sentence);
const concurrency = Number(process.env['MUTANTS_AT_ONCE'] ?? Math.min(2, availableParallelism()));
/** No part is begun after so many minutes. */
const minutes = Number(process.env['MUTANTS_MINUTES'] ?? Infinity);
const output = join(projectRoot, 'artifacts/mutants');

const mutate = async ({ name, files, specs }: Part): Promise<MutationReport> => {
  const report = join(output, `${name}.json`);
  const stryker = new Stryker({
    plugins: ['@stryker-mutator/jest-runner', join(import.meta.dirname, 'survivors-reporter.mjs')],
    testRunner: 'jest',
    testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
    jest: {
      configFile: 'infra/src/mutants/jest.config.mjs',
      config: {
        testMatch: specs.map((pattern) => `<rootDir>/${pattern}`),
        // As for the domain, in setup-nest-for-modules.mjs.
        ...(name === 'contracts' ? { setupFiles: [] } : {}),
      },
    },
    mutate: files,
    ignorePatterns: ['/artifacts', '/docs', '/frontend', '/.local', '**/dist'],
    tempDirName: '.local/mutants',
    cleanTempDir: 'always',
    disableTypeChecks: false,
    concurrency,
    timeoutMS: 10_000,
    // Jest's contexts of ES modules stay in memory: a worker that goes on for long does nothing but collect garbage.
    maxTestRunnerReuse: 20,
    reporters: ['json', 'html', 'progress-append-only', 'survivors'],
    jsonReporter: { fileName: report },
    htmlReporter: { fileName: join(output, `${name}.html`) },
    // Stryker would rewrite a tsconfig with the API of TypeScript 5; no spec needs one.
    tsconfigFile: 'none',
    warnings: false,
  });
  await stryker.runMutationTest();
  return JSON.parse(await readFile(report, 'utf8')) as MutationReport;
};

const run = async (only: string): Promise<boolean> => {
  const parts = partsUnder(only);
  if (parts.length === 0) throw new Error(`Nothing is mutated under ${only}; docs/mutants.md says what is.`);
  await mkdir(output, { recursive: true });
  // A worker that had to be killed is replaced by one with the next number, which needs a Redis of its own too.
  const services = await startTestServices(concurrency * 2);
  stopOnSignal(services.stop, say);
  const merged: MutationReport = { files: {} };
  const began = performance.now();
  say(`To do: ${parts.map(({ name, files }) => `${name} (${files.length} files)`).join(', ')}.`);
  try {
    for (const part of parts) {
      if (performance.now() - began > minutes * 60_000) {
        say(`${part.name}: not begun, ${minutes} minutes are over`);
        continue;
      }
      const started = performance.now();
      const { files } = await mutate(part);
      Object.assign(merged.files, files);
      const taken = ((performance.now() - started) / 60_000).toFixed(1);
      say(`${part.name}: ${scoreOf(summaryOf({ files }).total).toFixed(1)} % in ${taken} minutes`);
    }
  } finally {
    await services.stop();
  }
  const { markdown, total } = summaryOf(merged);
  await writeFile(join(output, 'summary.md'), markdown);
  say(`\n${markdown}\nIn artifacts/mutants/: this text in summary.md, and a page for each part.`);
  return scoreOf(total) >= bar;
};

try {
  process.exitCode = (await run(process.argv[2] || '.')) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
