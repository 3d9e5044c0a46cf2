import { TestEnvironment } from 'jest-environment-node';
import { keptEnvironment } from './kept-environment.mjs';

/** A journey that fails leaves a picture of every window that was open: see `Person` in backend/test/support/browser.ts. */
class JourneyEnvironment extends TestEnvironment {
  async handleTestEvent({ name, test }) {
    if (name === 'test_fn_failure') await this.global.pictureWhatFailed?.(test.name);
  }
}

export default keptEnvironment(JourneyEnvironment);
