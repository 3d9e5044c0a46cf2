import type { BuiltIns } from './built-ins.js';

/** The time of one program, in milliseconds: it moves with timers, as dates do. */
export interface ClockHost {
  now(): number;
  moveTo(time: number): void;
}

/** Timers run at once, in the order of their delays: nobody waits, and every run is the same. */
export function makeTimers(host: ClockHost, builtIns: BuiltIns) {
  const {
    apply,
    newList,
    push,
    define,
    imul,
    RealTypeError,
    toNumber,
    floor,
    isObject,
    read,
    queue,
    RealError,
  } = builtIns;

  interface Timer {
    id: number;
    due: number;
    every: number | null;
    call: () => unknown;
  }
  const origin = host.now();
  let timers = newList<Timer>();
  let lastTimer = 0;
  const schedule = (call: unknown, delay: unknown, isRepeated: boolean, args: unknown[]): number => {
    if (typeof call !== 'function')
      throw new RealTypeError('The "callback" argument must be of type function');
    const wanted = floor(toNumber(delay));
    const wait = wanted >= 1 && wanted <= 2_147_483_647 ? wanted : 1;
    lastTimer += 1;
    push(timers, {
      id: lastTimer,
      due: host.now() + wait,
      every: isRepeated ? wait : null,
      call: () => apply(call as () => unknown, undefined, args),
    });
    return lastTimer;
  };
  const cancel = (id: unknown): void => {
    const rest = newList<Timer>();
    for (let index = 0; index < timers.length; index += 1) {
      const timer = timers[index] as Timer;
      if (timer.id !== id) push(rest, timer);
    }
    timers = rest;
  };
  const runTimer = (): boolean => {
    let next: Timer | undefined;
    for (let index = 0; index < timers.length; index += 1) {
      const timer = timers[index] as Timer;
      if (!next || timer.due < next.due) next = timer;
    }
    if (!next) return false;
    host.moveTo(next.due);
    if (next.every === null) cancel(next.id);
    else next.due += next.every;
    next.call();
    return true;
  };

  // The same sequence in every run, so browser and server agree (mulberry32).
  let seed = 20_261_126;
  const random = (): number => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };

  define(globalThis, 'setTimeout', function setTimeout(call: unknown, delay?: unknown, ...args: unknown[]) {
    return schedule(call, delay, false, args);
  });
  define(globalThis, 'setInterval', function setInterval(call: unknown, delay?: unknown, ...args: unknown[]) {
    return schedule(call, delay, true, args);
  });
  define(globalThis, 'clearTimeout', cancel);
  define(globalThis, 'clearInterval', cancel);
  define(Math, 'random', random);
  define(globalThis, 'queueMicrotask', function queueMicrotask(call: unknown) {
    if (typeof call !== 'function')
      throw new RealTypeError('The "callback" argument must be of type function');
    queue(call as () => unknown);
  });
  // What `Promise.any` rejects with says it.
  define(AggregateError.prototype, 'message', 'All promises were rejected');
  define(Error, 'captureStackTrace', (target: object) => define(target, 'stack', new RealError().stack));

  const marks = newList<{ name: string; entryType: string; startTime: number; duration: number }>();
  const since = (): number => host.now() - origin;
  const mark = (name: string) => {
    const entry = { name, entryType: 'mark', startTime: since(), duration: 0 };
    push(marks, entry);
    return entry;
  };
  const timeOfMark = (name: unknown, otherwise: number): number => {
    if (name === undefined || name === null || isObject(name)) return otherwise;
    for (let index = marks.length - 1; index >= 0; index -= 1) {
      const entry = marks[index] as (typeof marks)[number];
      if (entry.name === name && entry.entryType === 'mark') return entry.startTime;
    }
    throw new RealTypeError(`The "${String(name)}" performance mark has not been set`);
  };
  const entries = (test: (entry: (typeof marks)[number]) => boolean): unknown[] => {
    const found: unknown[] = [];
    for (let index = 0; index < marks.length; index += 1) {
      const entry = marks[index] as (typeof marks)[number];
      if (test(entry)) push(found, entry);
    }
    return found;
  };
  define(globalThis, 'performance', {
    timeOrigin: origin,
    now: since,
    mark,
    measure: (name: string, from?: unknown, to?: unknown) => {
      const isNamed = isObject(from);
      const startTime = timeOfMark(isNamed ? read(from, 'start') : from, 0);
      const end = timeOfMark(isNamed ? read(from, 'end') : to, since());
      const entry = { name, entryType: 'measure', startTime, duration: end - startTime };
      push(marks, entry);
      return entry;
    },
    getEntries: () => entries(() => true),
    getEntriesByName: (name: string) => entries((entry) => entry.name === name),
    getEntriesByType: (type: string) => entries((entry) => entry.entryType === type),
    clearMarks: () => {
      marks.length = 0;
    },
    clearMeasures: () => undefined,
    toJSON: () => ({ timeOrigin: origin }),
  });

  return { runTimer, random, schedule };
}

export type Timers = ReturnType<typeof makeTimers>;
