import { setTimeout as pause } from 'node:timers/promises';

/** Well within jest's own limit, so that what fails is the last look, with what it saw, and never the runner's patience. */
const longestSeconds = 90;

/**
 * Repeats a look until it no longer throws; then answers what it saw. Fails with the last error after `seconds`, which are
 * many: on a machine busy with other builds a process alone takes a quarter of a minute to start.
 */
export async function eventually<Result>(
  look: () => Promise<Result> | Result,
  seconds = 60,
): Promise<Result> {
  if (seconds > longestSeconds) throw new Error(`${seconds} s would outlast the test`);
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(50);
    }
  }
}
