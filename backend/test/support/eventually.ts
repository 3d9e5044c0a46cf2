import { setTimeout as pause } from 'node:timers/promises';
import type { Locator } from 'playwright-core';

/** Below jest's own timeout, so that a failure shows the last error. */
const maxSeconds = 90;

/**
 * Retries until `attempt` no longer throws, and returns its result. Fails with the last error after `seconds`, which are many:
 * on a busy machine, starting a process takes a quarter of a minute.
 */
export async function eventually<Result>(
  attempt: () => Promise<Result> | Result,
  seconds = 60,
): Promise<Result> {
  if (seconds > maxSeconds) throw new Error(`${seconds} s would outlast the test`);
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(50);
    }
  }
}

/** Waits until so many elements are there: a count that is read once is wrong whenever the page is rendering again. */
export const expectCount = (elements: Locator, count: number): Promise<void> =>
  eventually(async () => expect(await elements.count()).toBe(count));

/** `expect` of what is read until it holds, as in Playwright's own runner: `await poll(() => field.inputValue()).toBe('')`. */
export const poll = <Value>(read: () => Promise<Value>): jest.Matchers<Promise<void>, Value> =>
  new Proxy({} as jest.Matchers<Promise<void>, Value>, {
    get:
      (_, matcher) =>
      (...expected: unknown[]) =>
        eventually(async () => Reflect.get(expect(await read()), matcher)(...expected)),
  });
