import { dataDirectory } from '../local/data-directory.js';
import { stopOnSignal } from '../local/stop-signal.js';

export interface Session {
  directory: string;
  say(sentence: string): void;
  /** Filled as things start; emptied in the reverse order. */
  stops: (() => Promise<void>)[];
}

/** A run in the foreground: ends everything it started on Ctrl-C, and when starting fails. */
export const runSession = async (start: (session: Session) => Promise<void>): Promise<void> => {
  const say = (sentence: string): void => console.log(sentence);
  const stops: (() => Promise<void>)[] = [];
  const stopAll = async (): Promise<void> => {
    for (let next = stops.pop(); next; next = stops.pop()) await next();
  };
  stopOnSignal(stopAll, say);
  try {
    await start({ directory: dataDirectory(), say, stops });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    await stopAll();
    process.exit(1);
  }
};
