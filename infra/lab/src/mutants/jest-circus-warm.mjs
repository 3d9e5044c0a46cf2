import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
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

/** Loaded module registries by spec file, reused for the next mutant. */
const loaded = new Map();

let titles;
/** Test titles by spec file, from the dry run (warm-runner.mjs). */
const titlesOf = (testPath) => {
  const file = 'mutants-titles.json';
  if (!titles && existsSync(file)) titles = JSON.parse(readFileSync(file, 'utf8'));
  return titles?.filter(([, path]) => path === testPath).map(([title]) => title);
};

/** Events can be defined only once: specs that define some cannot be reloaded with the same kernel. */
const definesEvents = (testPath) => readFileSync(testPath, 'utf8').includes('defineEvent(');

const keep = (testPath, environment, runtime) => {
  // Jest tears down both after the file; these are reused.
  runtime.teardown = () => undefined;
  environment.teardown = async () => undefined;
  loaded.set(testPath, { environment, runtime });
};

/** The spec and its support, which registers hooks and holds what a file has opened. */
const isOfTests = (key, testPath) => key.includes('/backend/test/') || key === pathToFileURL(testPath).href;

/** Resets both to the state before a file: the spec and its support are reloaded, the product is not. */
const rewind = ({ environment, runtime }, fresh, testPath) => {
  const { global } = environment;
  environment.fakeTimersModern?.useRealTimers();
  runtime.restoreAllMocks();
  const { esModuleRegistry, internalModuleRegistry } = runtime.registries;
  for (const key of esModuleRegistry.keys()) if (isOfTests(key, testPath)) esModuleRegistry.delete(key);
  internalModuleRegistry.clear();
  delete global[Symbol.for('EVENT_HANDLERS')];
  global.console = fresh.global.console;
  global.__stryker__.activeMutant = switchedOn();
};

/**
 * A faster jest runner. A file is not loaded if the mutant is already killed or not covered by any of its tests;
 * mutants active only within functions reuse the loaded modules.
 */
export default async (globalConfig, config, environment, runtime, testPath, send) => {
  const pattern = globalConfig.testNamePattern && new RegExp(globalConfig.testNamePattern, 'i');
  if (isNoticed() || (pattern && titlesOf(testPath)?.every((title) => !pattern.test(title))))
    return nothing(testPath);
  const isWarm = process.env.MUTANT_SHOWS_WHEN_CALLED === 'yes' && !definesEvents(testPath);
  const before = isWarm ? loaded.get(testPath) : undefined;
  const { environment: itsEnvironment, runtime: itsRuntime } = before ?? { environment, runtime };
  if (before) rewind(before, environment, testPath);
  // Fastify scans `require.cache` for each unnamed plugin; jest rebuilds it on each access.
  else runtime.registries.getRequireCacheProxy = () => ({});
  // Nest takes longer to load than the domain specs, which do not need it.
  if (!before && !isOfDomain(testPath)) await runtime.unstable_importModule(setup);
  if (isWarm && !before) keep(testPath, environment, runtime);
  return circus(globalConfig, config, itsEnvironment, itsRuntime, testPath, send);
};
