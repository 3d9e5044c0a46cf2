import type { BuiltIns } from './built-ins.js';
import type { IsEqual } from './equality.js';
import type { Inspecting } from './inspect.js';

/** `report()`, parsed. */
export interface AssertionReport {
  count: number;
  /** Assertions about promises that are not settled. */
  waiting: number;
  failure: { expected: string; received: string; stack: string } | null;
}

/** The assertion helper `attendre`, and what was asserted with it. */
export function makeAssertions(builtIns: BuiltIns, inspecting: Inspecting, isEqual: IsEqual) {
  const { apply, ownKeys, isArray, stringify, is, create, freeze, setPrototypeOf, RealError, toText } =
    builtIns;
  const { includes, slice, charCodeAt, repeat, toWellFormed, matches, whenSettled, isObject, read } =
    builtIns;
  const { cut, define, kindOf, max, getPrototypeOf, getOwnPropertyDescriptor } = builtIns;
  const { inspect, describe, stackOf } = inspecting;

  const longest = 1900;
  /** Long values whose difference lies far behind are written in full first. */
  const longestWhole = 40_000;
  const show = (value: unknown): string =>
    inspect(value, { isCompared: true, budget: longestWhole, maxItems: 5000 });

  /** Signs that look like others: typographic marks, letters of other alphabets, wide forms. */
  const isLookAlike = (code: number): boolean =>
    (code >= 0x2010 && code <= 0x201f) ||
    (code >= 0x370 && code <= 0x58f) ||
    code === 0x2032 ||
    code === 0x2212 ||
    (code >= 0xff00 && code <= 0xffef);
  const escaped = (text: string, other: string): string => {
    if (text.length !== other.length) return text;
    let written = '';
    for (let index = 0; index < text.length; index += 1) {
      const code = charCodeAt(text, index);
      if (code === charCodeAt(other, index) || !isLookAlike(code)) written += text[index];
      else {
        let digits = '';
        for (let rest = code; rest > 0; rest = (rest - (rest % 16)) / 16)
          digits = '0123456789abcdef'[rest % 16] + digits;
        written += `\\u${repeat('0', max(0, 4 - digits.length))}${digits}`;
      }
    }
    return written;
  };
  /** Both texts, so that one sees where they differ. */
  const apart = (expected: string, received: string): [string, string] => {
    let one = escaped(expected, received);
    let other = escaped(received, expected);
    if (one === other) return [cut(one, longest), `${cut(other, longest - 40)} (une autre valeur)`];
    let same = 0;
    while (same < one.length && same < other.length && one[same] === other[same]) same += 1;
    if (max(one.length, other.length) > longest && same > 300) {
      const from = same - 200;
      one = `…${slice(one, from)}`;
      other = `…${slice(other, from)}`;
    }
    return [cut(one, longest), cut(other, longest)];
  };

  let assertions = 0;
  let waiting = 0;
  let failure: AssertionReport['failure'] = null;
  const fail = (expectedText: string, receivedText: string, cause?: unknown): never => {
    const texts = apart(expectedText, receivedText);
    const expected = toWellFormed(texts[0]);
    const received = toWellFormed(texts[1]);
    const error = new RealError(`attendu ${cut(expected, 300)}, reçu ${cut(received, 300)}`);
    if (failure === null) {
      // Without a prototype: JSON.stringify would call a program's `toJSON`.
      failure = setPrototypeOf({ expected, received, stack: stackOf(cause) }, null) as NonNullable<
        AssertionReport['failure']
      >;
    }
    throw error;
  };
  const expect = (
    isMet: () => boolean,
    expected: () => string,
    received: () => string,
    cause?: unknown,
  ): void => {
    assertions += 1;
    let met: boolean;
    try {
      met = isMet();
    } catch (error) {
      return fail(expected(), describe(error), error);
    }
    if (!met) fail(expected(), received(), cause);
  };
  /** Own `instanceof`: the operator asks `Symbol.hasInstance`, which classes may define as they like. */
  const isInstance = (value: unknown, type: unknown): boolean => {
    if (!isObject(value) || typeof type !== 'function') return false;
    const own = getOwnPropertyDescriptor(type, 'prototype');
    const wanted = own ? (own.value as unknown) : read(type, 'prototype');
    let prototype = getPrototypeOf(value);
    for (let depth = 0; prototype !== null && depth < 1000; depth += 1) {
      if (prototype === wanted) return true;
      prototype = getPrototypeOf(prototype);
    }
    return false;
  };
  const isPattern = (value: unknown): value is RegExp => isObject(value) && kindOf(value) === 'RegExp';

  const attendre = (actual: unknown): unknown => {
    const received = () => show(actual);
    const methods = create(null) as Record<string, (...args: never[]) => unknown>;
    const add = (name: string, method: (...args: never[]) => unknown): void =>
      define(methods, name, method, true);
    add('egal', (expected: unknown) =>
      expect(
        () => isEqual(actual, expected),
        () => show(expected),
        received,
      ),
    );
    add('different', (other: unknown) =>
      expect(
        () => !isEqual(actual, other),
        () => `autre chose que ${show(other)}`,
        received,
      ),
    );
    add('identique', (expected: unknown) =>
      expect(
        () => is(actual, expected),
        () => `${show(expected)}, la même valeur`,
        () => (isEqual(actual, expected) ? `${show(actual)}, une copie` : show(actual)),
      ),
    );
    add('vrai', () =>
      expect(
        () => actual === true,
        () => 'true',
        received,
      ),
    );
    add('faux', () =>
      expect(
        () => actual === false,
        () => 'false',
        received,
      ),
    );
    add('contient', (part: unknown) =>
      expect(
        () => {
          if (typeof actual === 'string')
            return includes(actual, isObject(part) ? inspect(part) : toText(part));
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
        () => `${show(part)} dedans`,
        received,
      ),
    );
    add('proche', (expected: number, margin = 1e-9) =>
      expect(
        () => typeof actual === 'number' && actual >= expected - margin && actual <= expected + margin,
        () => `${show(expected)} à ${show(margin)} près`,
        received,
      ),
    );
    add('correspond', (pattern: RegExp) =>
      expect(
        () => typeof actual === 'string' && isPattern(pattern) && matches(pattern, actual),
        () => `un texte comme ${show(pattern)}`,
        received,
      ),
    );
    add('instance', (type: new () => unknown) =>
      expect(
        () => isInstance(actual, type),
        () => `une instance de ${show(type)}`,
        received,
      ),
    );
    add('rejette', (message?: string | RegExp) => {
      const wanted = (): string =>
        message === undefined
          ? 'une erreur'
          : typeof message === 'string'
            ? `Error: ${message}`
            : `une erreur comme ${show(message)}`;
      const judge = (hasThrown: boolean, error: unknown): void =>
        expect(
          () => {
            if (!hasThrown) return false;
            if (message === undefined) return true;
            const words = isObject(error) ? read(error, 'message') : error;
            return (
              typeof words === 'string' &&
              (typeof message === 'string'
                ? words === message
                : isPattern(message) && matches(message, words))
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
      if (!isObject(result) || kindOf(result) !== 'Promise') return judge(false, undefined);
      waiting += 1;
      return whenSettled(
        result as Promise<unknown>,
        () => {
          waiting -= 1;
          judge(false, undefined);
        },
        (error) => {
          waiting -= 1;
          judge(true, error);
        },
      );
    });
    return freeze(methods);
  };

  const report = (): string =>
    stringify(setPrototypeOf({ count: assertions, waiting, failure } satisfies AssertionReport, null));

  return { attendre, report };
}
