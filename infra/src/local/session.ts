import { setMaxListeners } from 'node:events';
import { dataDirectory } from './data-directory.js';
import { claimDirectory } from './processes.js';

/** npm and make pass on the Ctrl-C that the terminal already sent: the same wish, not a second one. */
const echo = 1500;

/** Runs `stop` once at the first Ctrl-C or request to end, then leaves; a second Ctrl-C leaves at once. */
export const stopOnSignal = (stop: () => Promise<void>, say: (sentence: string) => void): void => {
  let askedAt = 0;
  const leave = async (signal: NodeJS.Signals): Promise<void> => {
    if (askedAt > 0) {
      if (Date.now() - askedAt > echo) process.exit(130);
      return;
    }
    askedAt = Date.now();
    say('Stopping…');
    try {
      await stop();
      process.exit(signal === 'SIGINT' ? 130 : 143);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, (name) => void leave(name));
};

export interface Session {
  directory: string;
  say(sentence: string): void;
  /** What runs, in the order of its start; stopped in the reverse order. */
  stops: (() => Promise<void>)[];
  /** Aborted as soon as the run ends: what is still starting, or working behind, gives up. */
  ending: AbortSignal;
  /** Makes a work part of the run: where it fails, the run fails; when the run ends, its end is waited for. */
  watch<Result>(work: Promise<Result>): Promise<Result>;
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
  const controller = new AbortController();
  const ending = controller.signal;
  setMaxListeners(0, ending);
  const stopAll = async (): Promise<void> => {
    controller.abort(new Error('The run ends.'));
    for (let next = stops.pop(); next; next = stops.pop()) await next();
  };
  const fail = async (error: unknown): Promise<void> => {
    // The first failure ends the run; what fails afterwards fails because of that, or of Ctrl-C.
    if (ending.aborted) return;
    console.error(error instanceof Error ? error.message : error);
    await stopAll();
    process.exit(1);
  };
  const watch = <Result>(work: Promise<Result>): Promise<Result> => {
    work.catch(fail);
    stops.push(() => work.then(nothing, nothing));
    return work;
  };
  stopOnSignal(stopAll, say);
  try {
    const release = claimDirectory(directory);
    stops.push(async () => release());
    const end = await start({ directory, say, stops, ending, watch });
    if (end === 'stay' || ending.aborted) return;
    await stopAll();
    process.exit(end === 'leave' ? 0 : 1);
  } catch (error) {
    await fail(error);
  }
};

const nothing = (): void => undefined;
