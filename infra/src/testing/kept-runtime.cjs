// Jest keeps it for itself: found from there.
const { createRequire } = require('node:module');
const jest = createRequire(require.resolve('jest/package.json'));
const { default: Runtime } = createRequire(jest.resolve('@jest/core/package.json'))('jest-runtime');

/** By project: what the first spec file of this process was loaded into. */
const kept = new Map();

const isPackage = (key) => key.includes('/node_modules/') || key.startsWith('node:');

const forget = (registry, isKept) => {
  for (const key of registry.keys()) if (!isKept(key)) registry.delete(key);
};

/**
 * Jest loads all modules anew for each spec file. Nest, MikroORM and what they bring are a third of the time of the specs that start an
 * api, so a process loads packages once; our own modules are loaded anew for each file, with whatever they hold. Goes with
 * kept-environment.mjs: modules and files share one realm. See docs/decisions/0141-packages-are-loaded-once-for-each-test-process.md.
 */
module.exports = class KeptRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig) {
    const known = kept.get(config.id);
    if (known) return known.takeUp(testPath);
    super(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig);
    // Who watches changes files meanwhile.
    if (!globalConfig.watch && !globalConfig.watchAll) kept.set(config.id, this);
  }

  takeUp(testPath) {
    this._testPath = this.esmLoader.testPath = this.executor.testPath = testPath;
    this.testState.state = 'loading';
    return this;
  }

  teardown() {
    if (!kept.has(this._config.id)) return super.teardown();
    this.restoreAllMocks();
    this.mockState.clear();
    this.testMainModule.reset();
    const { esModuleRegistry, moduleRegistry, internalModuleRegistry, mockRegistry, moduleMockRegistry } =
      this.registries;
    forget(esModuleRegistry, isPackage);
    forget(moduleRegistry, isPackage);
    // The runner holds the cases of the file.
    forget(internalModuleRegistry, (key) => !key.includes('/jest-circus/'));
    mockRegistry.clear();
    moduleMockRegistry.clear();
    this.jestGlobals.clearJestObjectCache();
    this.jestGlobals.cachedEnvGlobals = undefined;
    this.loggedReferenceErrors.clear();
    return undefined;
  }
};
