// A dependency of jest, resolved from jest's location.
const { createRequire } = require('node:module');
const jest = createRequire(require.resolve('jest/package.json'));
const { default: Runtime } = createRequire(jest.resolve('@jest/core/package.json'))('jest-runtime');

/** Module registry of the first spec file of this process. */
let shared;

/** Test files and helpers hold state, so they are loaded for each file. */
const isOfTests = (key) =>
  !key.includes('/node_modules/') && (key.includes('/backend/test/') || /\.(spec|journey)\.tsx?/.test(key));

const forget = (registry, isForgotten) => {
  for (const key of registry.keys()) if (isForgotten(key)) registry.delete(key);
};

/**
 * Jest loads all modules anew for each spec file: half of the time of the specs that start an api. A process loads packages and the product
 * once; only specs, journeys and what supports them are loaded for each file. Goes with shared-environment.mjs: modules and files share one
 * realm, whatever project they are of. See decision 34.
 */
module.exports = class SharedRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig) {
    if (shared) return shared.takeUp(testPath);
    super(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig);
    // Fastify scans `require.cache` for each unnamed plugin; jest rebuilds it on each access.
    this.registries.getRequireCacheProxy = () => ({});
    // Not in watch mode, where files change.
    if (!globalConfig.watch && !globalConfig.watchAll) shared = this;
  }

  takeUp(testPath) {
    this._testPath = this.esmLoader.testPath = this.executor.testPath = testPath;
    this.testState.state = 'loading';
    return this;
  }

  setModuleMock(_from, name) {
    throw new Error(
      `A mock of ${name} would not reach the modules that are loaded already: pass what is to be replaced.`,
    );
  }

  teardown() {
    if (this !== shared) return super.teardown();
    this.restoreAllMocks();
    this.mockState.clear();
    this.testMainModule.reset();
    const { esModuleRegistry, moduleRegistry, internalModuleRegistry, mockRegistry, moduleMockRegistry } =
      this.registries;
    forget(esModuleRegistry, isOfTests);
    forget(moduleRegistry, isOfTests);
    // jest-circus holds the file's tests.
    forget(internalModuleRegistry, (key) => key.includes('/jest-circus/'));
    mockRegistry.clear();
    moduleMockRegistry.clear();
    this.jestGlobals.clearJestObjectCache();
    this.jestGlobals.cachedEnvGlobals = undefined;
    this.loggedReferenceErrors.clear();
    return undefined;
  }
};
