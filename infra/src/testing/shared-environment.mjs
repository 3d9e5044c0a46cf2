import { TestEnvironment } from 'jest-environment-node';

/** Of this process. */
let shared;

/**
 * One realm for all spec files of a process, so that what they import need not be loaded for each of them (shared-runtime.cjs). What a file
 * changed in its `process` and its clock is put back after it. A journey that fails leaves a picture of every window that was open: see
 * `Person` in backend/test/support/browser.ts.
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
    if (name === 'test_fn_failure') await this.global.pictureWhatFailed?.(test.name);
  }

  async teardown() {
    const { process } = this.global;
    this.fakeTimersModern.useRealTimers();
    for (const name of Object.keys(process.env)) if (!(name in this.variables)) delete process.env[name];
    Object.assign(process.env, this.variables);
    // Jest wraps it before each file.
    process.exit = this.exit;
    // Jest's runner adds its own before each file: listeners, a limit of time, and the tree of cases, with all that these have in hand.
    delete this.global[Symbol.for('EVENT_HANDLERS')];
    delete this.global[Symbol.for('TEST_TIMEOUT_SYMBOL')];
    for (const symbol of Object.getOwnPropertySymbols(this.global))
      if (symbol.description === 'JEST_STATE_SYMBOL') delete this.global[symbol];
    // What was deleted or replaced is kept until a realm ends, which this one does with its process.
    this._globalProxy.leftovers.length = 0;
  }
}
