import { setTimeout as pause } from 'node:timers/promises';

/** Repeats a look until it no longer throws; then answers what it saw. Fails with the last error after `seconds`. */
export async function eventually<Result>(
  look: () => Promise<Result> | Result,
  seconds = 15,
): Promise<Result> {
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
