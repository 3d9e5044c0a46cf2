import { type AssertionReport, makeAssertions } from './realm/assertions.js';
import { takeBuiltIns } from './realm/built-ins.js';
import { makeConsole, type PrintHost } from './realm/console.js';
import { makeEquality } from './realm/equality.js';
import { makeInspect, type PromiseHost } from './realm/inspect.js';
import { type LanguageHost, makeIntl } from './realm/intl.js';
import { makeTimers } from './realm/timers.js';
import { makeWeb, type WebHost } from './realm/web.js';

export type { AssertionReport };

/** Functions of the host, as a realm calls them. */
type RealmHost = PrintHost & PromiseHost & WebHost & LanguageHost;

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

/** The parts of a realm, which know one another as parameters only: a bundler renames what modules declare. */
const parts = { takeBuiltIns, makeInspect, makeEquality, makeAssertions, makeTimers, makeConsole };
/** Those that most programs never use are read once one does. */
const laterParts = { makeWeb, makeIntl };

/** Functions of the host, as they come: texts cross as C reads them. */
export interface GivenHost extends RealmHost {
  partText(name: keyof typeof laterParts): string;
}

function prepareRealm(given: GivenHost, part: typeof parts): Realm {
  const builtIns = part.takeBuiltIns();
  const { find, slice, charCodeAt, defineProperty, define, getOwnPropertyDescriptor } = builtIns;
  // Of the realm: what it evaluates is a part of itself.
  const { eval: evaluate } = globalThis;
  /** The host reads texts to the first NUL: see `unpackText`. */
  const pack = (text: string): string => {
    if (find(text, '\0') < 0 && find(text, '\u0010') < 0) return text;
    let packed = '';
    for (let index = 0; index < text.length; index += 1) {
      const code = charCodeAt(text, index);
      packed += code === 0 ? '\u00100' : code === 16 ? '\u00101' : slice(text, index, index + 1);
    }
    return packed;
  };
  const { print, now, moveTo, stateOf: promiseState, resultOf, url, language, collate, partText } = given;
  const host: RealmHost = {
    print: (line) => print(pack(line)),
    now,
    moveTo,
    stateOf: promiseState,
    resultOf,
    url,
    language,
    collate,
  };
  const inspecting = part.makeInspect(host, builtIns);
  const isEqual = part.makeEquality(builtIns);
  const { attendre, report } = part.makeAssertions(builtIns, inspecting, isEqual);
  const timers = part.makeTimers(host, builtIns);
  part.makeConsole(host, builtIns, inspecting);
  const { runTimer } = timers;
  const { describe, stackOf } = inspecting;

  /** Names that stand for what a part defines, until one of them is used. */
  const later = (names: readonly (readonly [object, string])[], load: () => void): void => {
    let isLoaded = false;
    const standIns = builtIns.newList<() => void>();
    const loadOnce = (): void => {
      if (isLoaded) return;
      isLoaded = true;
      for (let index = 0; index < standIns.length; index += 1) standIns[index]?.();
      load();
    };
    for (let index = 0; index < names.length; index += 1) {
      const [owner, name] = names[index] as readonly [object, string];
      const own = getOwnPropertyDescriptor(owner, name);
      const get = (): unknown => {
        loadOnce();
        return builtIns.read(owner, name);
      };
      defineProperty(owner, name, {
        __proto__: null,
        get,
        set(value: unknown) {
          if (this === owner) {
            if (!own) loadOnce();
            define(owner, name, value);
          } else define(this as object, name, value, true);
        },
        configurable: true,
        enumerable: false,
      } as PropertyDescriptor);
      // What the program replaced itself stays as it is.
      builtIns.push(standIns, () => {
        const current = getOwnPropertyDescriptor(owner, name);
        if (current?.get !== get) return;
        if (own) defineProperty(owner, name, own);
        else delete (owner as Record<string, unknown>)[name];
      });
    }
  };
  later(
    [
      ...'structuredClone atob btoa DOMException TextEncoder TextDecoder URL URLSearchParams Event CustomEvent EventTarget AbortSignal AbortController crypto'
        .split(' ')
        .map((name) => [globalThis, name] as const),
      [Array, 'fromAsync'],
    ],
    () => {
      const make = evaluate(partText('makeWeb')) as typeof makeWeb;
      make(host, builtIns, inspecting, timers);
    },
  );
  later(
    [
      [globalThis, 'Intl'],
      [String.prototype, 'localeCompare'],
      [Number.prototype, 'toLocaleString'],
      [BigInt.prototype, 'toLocaleString'],
      [Array.prototype, 'toLocaleString'],
      ...['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString', 'toString', 'toTimeString'].map(
        (name) => [Date.prototype, name] as const,
      ),
    ],
    () => {
      const make = evaluate(partText('makeIntl')) as typeof makeIntl;
      make(host, builtIns);
    },
  );
  // What browsers call a stack that is too deep.
  const Internal = (globalThis as { InternalError?: ErrorConstructor }).InternalError;
  if (Internal) {
    builtIns.setPrototypeOf(Internal.prototype, RangeError.prototype);
    define(Internal.prototype, 'name', 'RangeError');
    define(Internal.prototype, 'constructor', RangeError);
    delete (globalThis as { InternalError?: unknown }).InternalError;
  }
  return { attendre, runTimer, report, describe: (error) => pack(describe(error)), stackOf };
}

/** A text of the realm as it was. */
export const unpackText = (text: string): string =>
  text.replaceAll('\u00100', '\0').replaceAll('\u00101', '\u0010');

/** One of the parts that are read later, to be evaluated. */
export const laterPartText = (name: string): string =>
  name in laterParts ? `"use strict";(${laterParts[name as keyof typeof laterParts].toString()})` : '';

const partTexts = Object.entries(parts).map(([name, part]) => `${name}: ${part.toString()}`);

/** The function `(host: RealmHost) => Realm`, to be evaluated in a realm before any program runs there. */
export const realmSource = `"use strict";((host) => (${prepareRealm.toString()})(host, {${partTexts.join(',')}}))`;
