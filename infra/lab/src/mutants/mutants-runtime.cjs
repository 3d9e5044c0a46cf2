const SharedRuntime = require('../../../src/testing/shared-runtime.cjs');
const { sharesModules } = require('./shared-modules.mjs');

const Runtime = Object.getPrototypeOf(SharedRuntime);

/** One module registry per process (shared-runtime.cjs) wherever a mutant allows it, else a new one per file. */
module.exports = class MutantsRuntime {
  constructor(...args) {
    const testPath = args[6];
    if (sharesModules(testPath)) return new SharedRuntime(...args);
    const runtime = new Runtime(...args);
    // Fastify scans `require.cache` for each unnamed plugin; jest rebuilds it on each access.
    runtime.registries.getRequireCacheProxy = () => ({});
    return runtime;
  }
};
