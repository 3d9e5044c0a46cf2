import { createRequire } from 'node:module';
import { isNoticed } from './fail-fast-environment.mjs';

// Jest's own runner, which jest-circus keeps for jest: found from there.
const jest = createRequire(createRequire(import.meta.url).resolve('jest/package.json'));
const circus = createRequire(jest.resolve('@jest/core/package.json'))('jest-circus/runner');

const nothing = (testFilePath) => ({
  testFilePath,
  // A file without any test would be an error.
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

/** Jest's own, except that a file is not even loaded once another has noticed the mutant. */
export default (globalConfig, config, environment, runtime, testPath, sendMessage) =>
  isNoticed()
    ? Promise.resolve(nothing(testPath))
    : (circus.default ?? circus)(globalConfig, config, environment, runtime, testPath, sendMessage);
