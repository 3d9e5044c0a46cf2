import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isNoticed, isOfDomain, switchedOn } from './fail-fast-environment.mjs';

// A dependency of jest, resolved from jest's location.
const jest = createRequire(createRequire(import.meta.url).resolve('jest/package.json'));
const circusModule = createRequire(jest.resolve('@jest/core/package.json'))('jest-circus/runner');
const circus = circusModule.default ?? circusModule;
const setup = fileURLToPath(new URL('../../../src/testing/setup-nest.ts', import.meta.url));

const nothing = (testFilePath) => ({
  testFilePath,
  // A file without tests would be an error.
  testResults: [{ ancestorTitles: [], failureMessages: [], fullName: '', status: 'pending', title: '' }],
  numFailingTests: 0,
  numPassingTests: 0,
  numPendingTests: 1,
  numTodoTests: 0,
  leaks: false,
  openHandles: false,
  skipped: false,
  perfStats: { start: 0, end: 0, runtime: 0, slow: false },
  snapshot: {
    added: 0,
    fileDeleted: false,
    matched: 0,
    unchecked: 0,
    uncheckedKeys: [],
    unmatched: 0,
    updated: 0,
  },
});

let titles;
/** Test titles by spec file, from the dry run (warm-runner.mjs). */
const titlesOf = (testPath) => {
  const file = 'mutants-titles.json';
  if (!titles && existsSync(file)) titles = JSON.parse(readFileSync(file, 'utf8'));
  return titles?.filter(([, path]) => path === testPath).map(([title]) => title);
};

/**
 * A faster jest runner: a file is not loaded if the mutant is already killed or not covered by any of its tests.
 */
export default async (globalConfig, config, environment, runtime, testPath, send) => {
  const pattern = globalConfig.testNamePattern && new RegExp(globalConfig.testNamePattern, 'i');
  if (isNoticed() || (pattern && titlesOf(testPath)?.every((title) => !pattern.test(title))))
    return nothing(testPath);
  // Modules that are loaded already have asked for it.
  (environment.global.__stryker__ ??= {}).activeMutant = switchedOn();
  // Nest takes longer to load than the domain specs, which do not need it.
  if (!isOfDomain(testPath)) await runtime.unstable_importModule(setup);
  return circus(globalConfig, config, environment, runtime, testPath, send);
};
