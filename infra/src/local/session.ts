import { setMaxListeners } from 'node:events';
import { dataDirectory } from './data-directory.js';
import { claimDirectory } from './processes.js';

/** Milliseconds: npm and make forward the terminal's Ctrl-C, which must not count as a second one. */
const echo = 1500;

/** Runs `stop` on the first SIGINT or SIGTERM, then exits; a second Ctrl-C exits immediately. */
export const stopOnSignal = (stop: () => Promise<void>, log: (line: string) => void): void => {
  let askedAt = 0;
  const leave = async (signal: NodeJS.Signals): Promise<void> => {
    if (askedAt > 0) {
      if (Date.now() - askedAt > echo) process.exit(130);
      return;
    }
    askedAt = Date.now();
    log('Stopping…');
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
  log(line: string): void;
  /** Stop functions in start order; called in reverse. */
  stops: (() => Promise<void>)[];
  /** Aborted when the run ends, to cancel pending starts and background work. */
  ending: AbortSignal;
  /** Attaches background work to the run: its failure fails the run, and the run waits for it on exit. */
  watch<Result>(work: Promise<Result>): Promise<Result>;
  /** Attaches work that only decorates the run: its failure is one line, and the run goes on without it. */
  accompany(failure: string, work: Promise<unknown>): void;
}

/**
 * A foreground run: stops everything it has started on Ctrl-C or on failure.
 * @param start resolves to `stay` to run until Ctrl-C, to `leave` when done, to `fail` when done with findings
 */
export const runSession = async (
  start: (session: Session) => Promise<'stay' | 'leave' | 'fail'>,
  directory: string = dataDirectory(),
): Promise<void> => {
  const log = (line: string): void => console.log(line);
  const stops: (() => Promise<void>)[] = [];
  const controller = new AbortController();
  const ending = controller.signal;
  setMaxListeners(0, ending);
  const stopAll = async (): Promise<void> => {
    controller.abort(new Error('The run ends.'));
    for (let next = stops.pop(); next; next = stops.pop()) await next();
  };
  const fail = async (error: unknown): Promise<void> => {
    // Only the first failure counts; later ones are its consequences, or those of Ctrl-C.
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
  const accompany = (failure: string, work: Promise<unknown>): void => {
    const said = work.then(nothing, (error: unknown) => {
      if (!ending.aborted) log(`${failure}: ${error instanceof Error ? error.message : error}`);
    });
    stops.push(() => said);
  };
  stopOnSignal(stopAll, log);
  try {
    const release = claimDirectory(directory);
    stops.push(async () => release());
    const end = await start({ directory, log, stops, ending, watch, accompany });
    if (end === 'stay' || ending.aborted) return;
    await stopAll();
    process.exit(end === 'leave' ? 0 : 1);
  } catch (error) {
    await fail(error);
  }
};

const nothing = (): void => undefined;
