import { setTimeout as pause } from 'node:timers/promises';

/** Waits until an address answers 200. @throws Error after the deadline, naming the last answer. */
export const untilReady = async (url: string, milliseconds: number, ending?: AbortSignal): Promise<void> => {
  const deadline = Date.now() + milliseconds;
  let last = 'no answer';
  while (Date.now() < deadline) {
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
      if (answer.ok) return;
      last = `status ${answer.status}`;
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
    }
    await pause(50, undefined, { signal: ending });
  }
  throw new Error(`${url} was not ready after ${milliseconds / 1000} seconds (${last}).`);
};
