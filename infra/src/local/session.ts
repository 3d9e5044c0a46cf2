import { dataDirectory } from './data-directory.js';
import { claimDirectory } from './owner.js';
import { stopOnSignal } from './stop-signal.js';

export interface Session {
  directory: string;
  say(sentence: string): void;
  /** What runs, in the order of its start; stopped in the reverse order. */
  stops: (() => Promise<void>)[];
}

/**
 * A run in the foreground: ends everything it started on Ctrl-C, and when starting fails.
 * @param start resolves to `stay` when the run goes on until Ctrl-C, to `leave` when its work is done, to `fail` when
 * it is done and found something wrong
 */
export const runSession = async (
  start: (session: Session) => Promise<'stay' | 'leave' | 'fail'>,
  directory: string = dataDirectory(),
): Promise<void> => {
  const say = (sentence: string): void => console.log(sentence);
  const stops: (() => Promise<void>)[] = [];
  const stopAll = async (): Promise<void> => {
    for (let next = stops.pop(); next; next = stops.pop()) await next();
  };
  stopOnSignal(stopAll, say);
  try {
    const release = claimDirectory(directory);
    stops.push(async () => release());
    const end = await start({ directory, say, stops });
    if (end === 'stay') return;
    await stopAll();
    process.exit(end === 'leave' ? 0 : 1);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    await stopAll();
    process.exit(1);
  }
};
