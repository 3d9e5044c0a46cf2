import { TestEnvironment } from 'jest-environment-node';

/** Per process. */
let shared;

/**
 * One realm for all spec files of a process, so that their imports are loaded once (shared-runtime.cjs). Changes
 * of `process` and the clock are reverted after each file. A failed journey saves a screenshot of every open
 * window: see `Person` in backend/test/support/browser.ts.
 */
export default class SharedEnvironment extends TestEnvironment {
  constructor(config, context) {
    if (shared) return shared;
    super(config, context);
    shared = this;
    this.exit = this.global.process.exit;
    this.variables = { ...this.global.process.env };
  }

  async handleTestEvent({ name, test }) {
    if (name === 'test_fn_failure') await this.global.screenshotFailure?.(test.name);
  }

  async teardown() {
    const { process } = this.global;
    this.fakeTimersModern.useRealTimers();
    for (const name of Object.keys(process.env)) if (!(name in this.variables)) delete process.env[name];
    Object.assign(process.env, this.variables);
    // Jest wraps it for each file.
    process.exit = this.exit;
    // Jest's runner registers its own for each file: listeners, timeout, and the test tree with everything it
    // references.
    delete this.global[Symbol.for('EVENT_HANDLERS')];
    delete this.global[Symbol.for('TEST_TIMEOUT_SYMBOL')];
    for (const symbol of Object.getOwnPropertySymbols(this.global))
      if (symbol.description === 'JEST_STATE_SYMBOL') delete this.global[symbol];
    // Jest keeps deleted or replaced values until the realm ends, which here is the process's end.
    this._globalProxy.leftovers.length = 0;
  }
}
