import { takeValues } from './javascript-values.js';

/** Functions of the host, as a realm calls them. */
export interface RealmHost {
  print(line: string): void;
}

/** What a realm gives back to the host. */
export interface Realm {
  /** The assertion helper. */
  attendre(actual: unknown): unknown;
  /** Runs the timer that is due next; false if there is none. */
  runTimer(): boolean;
  /** JSON of what was asserted. */
  report(): string;
  /** An exception as shown to people. */
  describe(error: unknown): string;
  /** The stack of an exception; empty if it has none. */
  stackOf(error: unknown): string;
}

/** `report()`, parsed. */
export interface AssertionReport {
  count: number;
  failure: { expected: string; received: string; stack: string } | null;
}

/**
 * Prepares a QuickJS realm before any program runs there: console, timers, seeded `Math.random`, and the assertion
 * helper. It is sent as text, so it may use nothing from outside of itself.
 */
function prepareRealm(host: RealmHost, helpers: ReturnType<typeof takeValues>): Realm {
  'use strict';
  const { print } = host;
  const {
    apply,
    ownKeys,
    isArray,
    stringify,
    is,
    create,
    freeze,
    defineProperty,
    setPrototypeOf,
    RealError,
    RealPromise,
    RealRegExp,
    toText,
    imul,
    push,
    join,
    includes,
    test,
    whenSettled,
    resolve,
    newList,
    isObject,
    read,
    cut,
    inspect,
    inspectWithin,
    describe,
    stackOf,
    isEqual,
  } = helpers;

  // ----- assertions -----

  let assertions = 0;
  let failure: AssertionReport['failure'] = null;
  const fail = (expected: string, received: string, cause?: unknown): never => {
    const error = new RealError(`attendu ${cut(expected, 300)}, reçu ${cut(received, 300)}`);
    if (failure === null) {
      // Without a prototype: JSON.stringify would call a program's `toJSON`.
      failure = setPrototypeOf(
        { expected: cut(expected, 1900), received: cut(received, 1900), stack: stackOf(cause) },
        null,
      ) as NonNullable<AssertionReport['failure']>;
    }
    throw error;
  };
  const expect = (isMet: () => boolean, expected: string, received: () => string, cause?: unknown): void => {
    assertions += 1;
    let met: boolean;
    try {
      met = isMet();
    } catch (error) {
      return fail(expected, describe(error), error);
    }
    if (!met) fail(expected, received(), cause);
  };
  const isThenable = (value: unknown): value is Promise<unknown> =>
    isObject(value) && value instanceof RealPromise;

  const attendre = (actual: unknown): unknown => {
    const received = () => inspect(actual);
    const methods = create(null) as Record<string, (...args: never[]) => unknown>;
    const add = (name: string, method: (...args: never[]) => unknown): void => {
      defineProperty(methods, name, { value: method, enumerable: true });
    };
    add('egal', (expected: unknown) => expect(() => isEqual(actual, expected), inspect(expected), received));
    add('different', (other: unknown) =>
      expect(() => !isEqual(actual, other), `autre chose que ${inspect(other)}`, received),
    );
    add('identique', (expected: unknown) =>
      expect(
        () => is(actual, expected),
        `${inspect(expected)}, la même valeur`,
        () => (isEqual(actual, expected) ? `${inspect(actual)}, une copie` : inspect(actual)),
      ),
    );
    add('vrai', () => expect(() => actual === true, 'true', received));
    add('faux', () => expect(() => actual === false, 'false', received));
    add('contient', (part: unknown) =>
      expect(
        () => {
          if (typeof actual === 'string') return includes(actual, toText(part));
          if (isArray(actual)) {
            for (let index = 0; index < actual.length; index += 1)
              if (isEqual(actual[index], part)) return true;
            return false;
          }
          if (!isObject(actual) || !isObject(part)) return false;
          const keys = ownKeys(part);
          for (let index = 0; index < keys.length; index += 1) {
            const key = keys[index] as PropertyKey;
            if (!isEqual(read(actual, key), read(part, key))) return false;
          }
          return true;
        },
        `${inspect(part)} dedans`,
        received,
      ),
    );
    add('proche', (expected: number, margin = 1e-9) =>
      expect(
        () => typeof actual === 'number' && actual >= expected - margin && actual <= expected + margin,
        `${inspect(expected)} à ${inspect(margin)} près`,
        received,
      ),
    );
    add('correspond', (pattern: RegExp) =>
      expect(
        () => typeof actual === 'string' && pattern instanceof RealRegExp && test(pattern, actual),
        `un texte comme ${inspect(pattern)}`,
        received,
      ),
    );
    add('instance', (type: new () => unknown) =>
      expect(() => isObject(actual) && actual instanceof type, `une instance de ${inspect(type)}`, received),
    );
    add('rejette', (message?: string | RegExp) => {
      const wanted =
        message === undefined
          ? 'une erreur'
          : typeof message === 'string'
            ? `Error: ${message}`
            : `une erreur comme ${inspect(message)}`;
      const judge = (hasThrown: boolean, error: unknown): void =>
        expect(
          () => {
            if (!hasThrown) return false;
            if (message === undefined) return true;
            const words = isObject(error) ? read(error, 'message') : error;
            return (
              typeof words === 'string' &&
              (typeof message === 'string' ? words === message : test(message, words))
            );
          },
          wanted,
          () => (hasThrown ? describe(error) : 'aucune erreur'),
          error,
        );
      let result: unknown = actual;
      if (typeof actual === 'function') {
        try {
          result = apply(actual as () => unknown, undefined, []);
        } catch (error) {
          return judge(true, error);
        }
      }
      if (!isThenable(result)) return judge(false, undefined);
      return whenSettled(
        result,
        () => judge(false, undefined),
        (error) => judge(true, error),
      );
    });
    return freeze(methods);
  };

  // ----- what programs find -----

  /** Timers run at once, in the order of their delays: nobody waits, and every run is the same. */
  interface Timer {
    id: number;
    due: number;
    every: number | null;
    call: () => unknown;
  }
  let timers = newList<Timer>();
  let clock = 0;
  let lastTimer = 0;
  const schedule = (call: unknown, delay: unknown, isRepeated: boolean, args: unknown[]): number => {
    if (typeof call !== 'function') throw new TypeError('Une fonction est attendue');
    const wait = typeof delay === 'number' && delay > 0 ? delay : 0;
    lastTimer += 1;
    push(timers, {
      id: lastTimer,
      due: clock + wait,
      every: isRepeated ? wait || 1 : null,
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
    clock = next.due;
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

  const log = (...values: unknown[]): void => {
    const words = newList<string>();
    for (let index = 0; index < values.length; index += 1) push(words, inspectWithin(values[index], true));
    print(join(words, ' '));
  };
  const define = (name: string, value: unknown): void => {
    defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false });
  };
  define('console', {
    log,
    info: log,
    warn: log,
    error: log,
    debug: log,
    table: log,
    assert: () => undefined,
  });
  define('setTimeout', (call: unknown, delay?: unknown, ...args: unknown[]) =>
    schedule(call, delay, false, args),
  );
  define('setInterval', (call: unknown, delay?: unknown, ...args: unknown[]) =>
    schedule(call, delay, true, args),
  );
  define('clearTimeout', cancel);
  define('clearInterval', cancel);
  define(
    'queueMicrotask',
    (call: () => unknown) => void whenSettled(resolve(undefined), call, () => undefined),
  );
  defineProperty(Math, 'random', { value: random, writable: true, configurable: true });

  return {
    attendre,
    runTimer,
    report: () => stringify(setPrototypeOf({ count: assertions, failure } satisfies AssertionReport, null)),
    describe,
    stackOf,
  };
}

/**
 * The function `(host: RealmHost) => Realm`. Its parts know one another as parameters only: a bundler renames what
 * modules declare.
 */
export const realmSource = `((host) => (${prepareRealm.toString()})(host, (${takeValues.toString()})()))`;
