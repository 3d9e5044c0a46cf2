import type { BuiltIns } from './built-ins.js';
import type { Inspecting } from './inspect.js';
import type { Timers } from './timers.js';

export interface WebHost {
  /** JSON of an address' parts, or of `{ error }`; see `changeUrl`. */
  url(request: string): string;
}

/** What every browser has and QuickJS has not: copies, texts as bytes, addresses, events, chance. */
export function makeWeb(host: WebHost, builtIns: BuiltIns, { inspect }: Inspecting, timers: Timers) {
  const { define, newList, push, join, slice, isObject, kindOf, ownKeys, getOwnPropertyDescriptor } =
    builtIns;
  const { read, toText, floor, RealMap, RealSet, RealDate, RealUint8Array, RealTypeError, RealRangeError } =
    builtIns;
  const { mapGet, mapSet, mapHas, mapForEach, setForEach, setAdd, charCodeAt, codePointAt, fromCharCode } =
    builtIns;
  const { fromCodePoint, typedTag, typedLength, bufferLength, sourceOf, flagsOf, timeOf, stringify, parse } =
    builtIns;
  const { valueOfNumber, valueOfString, valueOfBoolean, valueOfBigInt, toWellFormed, find, known } = builtIns;
  const { toStringTag, hasOwn, defineProperty } = builtIns;
  const global = globalThis as unknown as Record<string, unknown>;

  const codes: Record<string, number> = {
    InvalidCharacterError: 5,
    AbortError: 20,
    TimeoutError: 23,
    DataCloneError: 25,
  };
  class DOMException extends Error {
    readonly code: number;
    constructor(message = '', name = 'Error') {
      super(message);
      define(this, 'name', name);
      this.code = codes[name] ?? 0;
      define(this, 'code', this.code);
    }
  }

  // ----- copies -----

  const structuredClone = (...given: unknown[]): unknown => {
    if (given.length === 0) throw new RealTypeError("The 'value' argument must be specified");
    const copies = new RealMap<unknown, unknown>();
    const refuse = (value: unknown): never => {
      const text =
        typeof value === 'symbol'
          ? toText(value)
          : typeof value === 'function'
            ? toText(value)
            : inspect(value, { depth: 0 });
      throw new DOMException(`${slice(text, 0, 200)} could not be cloned.`, 'DataCloneError');
    };
    const noted = <Copied>(value: unknown, copied: Copied): Copied => {
      mapSet(copies, value, copied);
      return copied;
    };
    const fill = (from: object, to: object): object => {
      const keys = ownKeys(from);
      for (let index = 0; index < keys.length; index += 1) {
        const key = keys[index] as PropertyKey;
        if (typeof key === 'string' && getOwnPropertyDescriptor(from, key)?.enumerable === true)
          define(to, key, copy(read(from, key)), true);
      }
      return to;
    };
    const copy = (value: unknown): unknown => {
      if (typeof value === 'symbol' || typeof value === 'function') return refuse(value);
      if (!isObject(value)) return value;
      if (mapHas(copies, value)) return mapGet(copies, value);
      switch (kindOf(value)) {
        case 'Date':
          return noted(value, new RealDate(timeOf(value as Date)));
        case 'RegExp':
          return noted(value, new RegExp(sourceOf(value), flagsOf(value as RegExp)));
        case 'Number':
          return noted(value, Object(valueOfNumber(value)));
        case 'String':
          return noted(value, Object(valueOfString(value)));
        case 'Boolean':
          return noted(value, Object(valueOfBoolean(value)));
        case 'BigInt':
          return noted(value, Object(valueOfBigInt(value)));
        case 'Map': {
          const to = noted(value, new RealMap<unknown, unknown>());
          mapForEach(value as Map<unknown, unknown>, (entry, key) => mapSet(to, copy(key), copy(entry)));
          return to;
        }
        case 'Set': {
          const to = noted(value, new RealSet<unknown>());
          setForEach(value as Set<unknown>, (entry) => setAdd(to, copy(entry)));
          return to;
        }
        case 'Array': {
          const to: unknown[] = noted(value, []);
          to.length = (value as unknown[]).length;
          return fill(value, to);
        }
        case 'Error': {
          const name = read(value, 'name');
          const types: Record<string, ErrorConstructor> = {
            EvalError,
            RangeError,
            ReferenceError,
            SyntaxError,
            TypeError,
            URIError,
          };
          const type =
            typeof name === 'string' && hasOwn(types, name) ? (types[name] as ErrorConstructor) : Error;
          const to = noted(value, new type());
          if (hasOwn(value, 'message')) define(to, 'message', toText(read(value, 'message')));
          if (hasOwn(value, 'cause')) define(to, 'cause', copy(read(value, 'cause')));
          define(to, 'stack', read(value, 'stack'));
          return to;
        }
        case 'ArrayBuffer': {
          const bytes = new RealUint8Array(value as ArrayBuffer);
          const to = new RealUint8Array(bufferLength(value));
          for (let index = 0; index < to.length; index += 1) to[index] = bytes[index] as number;
          return noted(value, to.buffer);
        }
        case 'TypedArray': {
          const type = global[typedTag(value) ?? ''] as new (length: number) => Record<number, unknown>;
          const to = new type(typedLength(value));
          for (let index = 0; index < typedLength(value); index += 1) to[index] = read(value, index);
          return noted(value, to);
        }
        case 'Object':
          return fill(value, noted(value, {}));
        default:
          return refuse(value);
      }
    };
    return copy(given[0]);
  };

  // ----- texts as bytes -----

  const encode = (text: string): Uint8Array => {
    const bytes = newList<number>();
    for (let index = 0; index < text.length; index += 1) {
      let code = codePointAt(text, index) as number;
      if (code > 0xffff) index += 1;
      if (code >= 0xd800 && code <= 0xdfff) code = 0xfffd;
      if (code < 0x80) push(bytes, code);
      else {
        if (code < 0x800) push(bytes, 0xc0 | (code >> 6));
        else {
          if (code < 0x10000) push(bytes, 0xe0 | (code >> 12));
          else {
            push(bytes, 0xf0 | (code >> 18));
            push(bytes, 0x80 | ((code >> 12) & 63));
          }
          push(bytes, 0x80 | ((code >> 6) & 63));
        }
        push(bytes, 0x80 | (code & 63));
      }
    }
    const array = new RealUint8Array(bytes.length);
    for (let index = 0; index < bytes.length; index += 1) array[index] = bytes[index] as number;
    return array;
  };
  const decode = (bytes: Uint8Array, isFatal: boolean, keepsMark: boolean): string => {
    let text = '';
    const bad = (): void => {
      if (isFatal) throw new RealTypeError('The encoded data was not valid for encoding utf-8');
      text += '\ufffd';
    };
    for (let index = 0; index < bytes.length;) {
      const first = bytes[index] as number;
      index += 1;
      if (first < 0x80) {
        text += fromCharCode(first);
        continue;
      }
      const size =
        first >= 0xc2 && first < 0xe0
          ? 1
          : first >= 0xe0 && first < 0xf0
            ? 2
            : first >= 0xf0 && first < 0xf5
              ? 3
              : 0;
      if (size === 0) {
        bad();
        continue;
      }
      let code = first & (size === 1 ? 31 : size === 2 ? 15 : 7);
      let read_ = 0;
      for (; read_ < size; read_ += 1) {
        const next = bytes[index] ?? 0;
        const least = read_ > 0 ? 0x80 : first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
        const most = read_ > 0 ? 0xbf : first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
        if (index >= bytes.length || next < least || next > most) break;
        code = (code << 6) | (next & 63);
        index += 1;
      }
      if (read_ < size) bad();
      else text += fromCodePoint(code);
    }
    return !keepsMark && charCodeAt(text, 0) === 0xfeff ? slice(text, 1) : text;
  };
  const bytesOf = (data: unknown): Uint8Array => {
    if (data === undefined) return new RealUint8Array(0);
    const kind = isObject(data) ? kindOf(data) : '';
    if (kind === 'ArrayBuffer') return new RealUint8Array(data as ArrayBuffer);
    if (kind === 'TypedArray' || kind === 'DataView') {
      const view = data as Uint8Array;
      return new RealUint8Array(view.buffer, view.byteOffset, view.byteLength);
    }
    throw new RealTypeError('The "input" argument must be an instance of ArrayBuffer or ArrayBufferView.');
  };
  class TextEncoder {
    readonly encoding = 'utf-8';
    constructor() {
      define(this, 'encoding', 'utf-8');
    }
    encode(text: unknown = ''): Uint8Array {
      return encode(toText(text));
    }
    encodeInto(text: unknown, into: Uint8Array): { read: number; written: number } {
      const source = toText(text);
      let written = 0;
      let taken = 0;
      while (taken < source.length) {
        const point = fromCodePoint(codePointAt(source, taken) as number);
        const bytes = encode(point);
        if (written + bytes.length > into.length) break;
        for (let index = 0; index < bytes.length; index += 1) into[written + index] = bytes[index] as number;
        written += bytes.length;
        taken += point.length;
      }
      return { read: taken, written };
    }
  }
  class TextDecoder {
    readonly encoding!: string;
    readonly fatal!: boolean;
    readonly ignoreBOM!: boolean;
    constructor(label: unknown = 'utf-8', options?: { fatal?: boolean; ignoreBOM?: boolean }) {
      const name = toText(label).toLowerCase().trim();
      if (name !== 'utf-8' && name !== 'utf8')
        throw new RealRangeError(
          `L’encodage « ${slice(name, 0, 40)} » n’est pas disponible dans un exercice`,
        );
      define(this, 'encoding', 'utf-8');
      define(this, 'fatal', options?.fatal === true);
      define(this, 'ignoreBOM', options?.ignoreBOM === true);
    }
    decode(data?: unknown): string {
      return decode(bytesOf(data), this.fatal, this.ignoreBOM);
    }
  }
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  const btoa = (data: unknown): string => {
    const text = toText(data);
    let written = '';
    for (let index = 0; index < text.length; index += 3) {
      let bits = 0;
      for (let part = 0; part < 3; part += 1) {
        const code = index + part < text.length ? charCodeAt(text, index + part) : 0;
        if (code > 255)
          throw new DOMException(
            'The string to be encoded contains characters outside of the Latin1 range.',
            'InvalidCharacterError',
          );
        bits = bits * 256 + code;
      }
      for (let part = 0; part < 4; part += 1)
        written += index + part > text.length ? '=' : (alphabet[(bits >> (18 - 6 * part)) & 63] as string);
    }
    return written;
  };
  const atob = (data: unknown): string => {
    const given = toText(data);
    const refuse = (): never => {
      throw new DOMException('The string to be decoded is not correctly encoded.', 'InvalidCharacterError');
    };
    let text = '';
    for (let index = 0; index < given.length; index += 1) {
      const code = charCodeAt(given, index);
      if (code !== 32 && code !== 9 && code !== 10 && code !== 12 && code !== 13) text += given[index];
    }
    if (text.length % 4 === 0)
      text =
        slice(text, -2) === '==' ? slice(text, 0, -2) : slice(text, -1) === '=' ? slice(text, 0, -1) : text;
    if (text.length % 4 === 1) refuse();
    let written = '';
    let bits = 0;
    let count = 0;
    for (let index = 0; index < text.length; index += 1) {
      const value = find(alphabet, text[index] as string);
      if (value < 0) refuse();
      bits = ((bits << 6) | value) & 0xffffff;
      count += 6;
      if (count >= 8) {
        count -= 8;
        written += fromCharCode((bits >> count) & 255);
      }
    }
    return written;
  };

  // ----- addresses -----

  interface Parts {
    href: string;
    origin: string;
    protocol: string;
    username: string;
    password: string;
    host: string;
    hostname: string;
    port: string;
    pathname: string;
    search: string;
    hash: string;
  }
  const askUrl = (request: object): Parts | null => {
    const answer = parse(host.url(stringify(request))) as { parts: Parts | null };
    return answer.parts;
  };
  const pairsOf = (query: string): [string, string][] =>
    (parse(host.url(stringify({ query }))) as { pairs: [string, string][] }).pairs;
  const textOfPairs = (pairs: [string, string][]): string =>
    (parse(host.url(stringify({ pairs }))) as { query: string }).query;

  class URLSearchParams {
    #pairs: [string, string][] = [];
    #changed: (() => void) | null = null;
    constructor(init: unknown = '') {
      if (!isObject(init)) {
        const text = toText(init);
        this.#pairs = pairsOf(text[0] === '?' ? slice(text, 1) : text);
      } else if (typeof (init as Iterable<unknown>)[Symbol.iterator] === 'function')
        for (const pair of init as Iterable<unknown>) {
          const both = [...(pair as Iterable<unknown>)];
          if (both.length !== 2)
            throw new RealTypeError('Each query pair must be an iterable [name, value] tuple');
          push(this.#pairs, [toWellFormed(toText(both[0])), toWellFormed(toText(both[1]))]);
        }
      else
        for (const key of Object.keys(init))
          push(this.#pairs, [toWellFormed(key), toWellFormed(toText(read(init, key)))]);
    }
    /** Those of an address, which changes with them. */
    static of(search: string, changed: (text: string) => void): URLSearchParams {
      const own = new URLSearchParams(search);
      own.#changed = () => changed(own.toString());
      return own;
    }
    static renew(own: URLSearchParams, search: string): void {
      own.#pairs = new URLSearchParams(search).#pairs;
    }
    #set(pairs: [string, string][]): void {
      this.#pairs = pairs;
      this.#changed?.();
    }
    get size(): number {
      return this.#pairs.length;
    }
    append(name: unknown, value: unknown): void {
      this.#set([...this.#pairs, [toText(name), toText(value)]]);
    }
    delete(name: unknown, value?: unknown): void {
      const key = toText(name);
      this.#set(
        this.#pairs.filter((pair) => pair[0] !== key || (value !== undefined && pair[1] !== toText(value))),
      );
    }
    get(name: unknown): string | null {
      const key = toText(name);
      return this.#pairs.find((pair) => pair[0] === key)?.[1] ?? null;
    }
    getAll(name: unknown): string[] {
      const key = toText(name);
      return this.#pairs.filter((pair) => pair[0] === key).map((pair) => pair[1]);
    }
    has(name: unknown, value?: unknown): boolean {
      const key = toText(name);
      return this.#pairs.some(
        (pair) => pair[0] === key && (value === undefined || pair[1] === toText(value)),
      );
    }
    set(name: unknown, value: unknown): void {
      const key = toText(name);
      const first = this.#pairs.findIndex((pair) => pair[0] === key);
      if (first < 0) return this.append(key, value);
      this.#set(
        this.#pairs
          .filter((pair, index) => pair[0] !== key || index === first)
          .map((pair, index) => (index === first ? [key, toText(value)] : pair)),
      );
    }
    sort(): void {
      this.#set(this.#pairs.toSorted((one, other) => (one[0] < other[0] ? -1 : one[0] > other[0] ? 1 : 0)));
    }
    forEach(call: (value: string, key: string, all: URLSearchParams) => void, self?: unknown): void {
      for (const [key, value] of this.#pairs) call.call(self, value, key, this);
    }
    *entries(): Generator<[string, string]> {
      for (let index = 0; index < this.#pairs.length; index += 1) {
        const pair = this.#pairs[index] as [string, string];
        yield [pair[0], pair[1]];
      }
    }
    *keys(): Generator<string> {
      for (const [key] of this.entries()) yield key;
    }
    *values(): Generator<string> {
      for (const [, value] of this.entries()) yield value;
    }
    [Symbol.iterator](): Generator<[string, string]> {
      return this.entries();
    }
    toString(): string {
      return textOfPairs(this.#pairs);
    }
  }

  const { of: queryOf, renew: renewQuery } = URLSearchParams;
  class URL {
    #parts: Parts;
    #query: URLSearchParams;
    constructor(address: unknown, base?: unknown) {
      const parts = askUrl({ href: toText(address), base: base === undefined ? null : toText(base) });
      if (!parts) {
        const error = new RealTypeError('Invalid URL');
        define(error, 'code', 'ERR_INVALID_URL');
        define(error, 'input', toText(address));
        throw error;
      }
      this.#parts = parts;
      this.#query = queryOf(parts.search, (search) => {
        this.#parts =
          askUrl({ href: this.#parts.href, base: null, name: 'search', value: search }) ?? this.#parts;
      });
    }
    static canParse(address: unknown, base?: unknown): boolean {
      return askUrl({ href: toText(address), base: base === undefined ? null : toText(base) }) !== null;
    }
    static parse(address: unknown, base?: unknown): URL | null {
      return URL.canParse(address, base) ? new URL(address, base) : null;
    }
    static part(url: URL, name: keyof Parts): string {
      return url.#parts[name];
    }
    static change(url: URL, name: keyof Parts, value: unknown): void {
      const parts = askUrl({ href: url.#parts.href, base: null, name, value: toText(value) });
      if (!parts) throw new RealTypeError('Invalid URL');
      url.#parts = parts;
      renewQuery(url.#query, parts.search);
    }
    get searchParams(): URLSearchParams {
      return this.#query;
    }
    toString(): string {
      return this.#parts.href;
    }
    toJSON(): string {
      return this.#parts.href;
    }
  }
  const { part, change } = URL;
  const partNames = [
    'href',
    'origin',
    'protocol',
    'username',
    'password',
    'host',
    'hostname',
    'port',
    'pathname',
    'search',
    'hash',
  ] as const;
  for (const name of partNames)
    defineProperty(URL.prototype, name, {
      get(this: URL) {
        return part(this, name);
      },
      set:
        name === 'origin'
          ? undefined
          : function set(this: URL, value: unknown) {
              change(this, name, value);
            },
      enumerable: true,
      configurable: true,
    });
  for (const name of ['part', 'change']) delete (URL as unknown as Record<string, unknown>)[name];
  for (const name of ['of', 'renew']) delete (URLSearchParams as unknown as Record<string, unknown>)[name];

  // ----- events -----

  class Event {
    #stopped = false;
    #prevented = false;
    #cancelable: boolean;
    #target: unknown = null;
    readonly type!: string;
    readonly timeStamp!: number;
    constructor(type: unknown, options?: { cancelable?: boolean }) {
      this.#cancelable = options?.cancelable === true;
      define(this, 'type', toText(type), true);
    }
    static start(event: Event, target: unknown): void {
      event.#target = target;
      event.#stopped = false;
    }
    static isStopped(event: Event): boolean {
      return event.#stopped;
    }
    get target(): unknown {
      return this.#target;
    }
    get currentTarget(): unknown {
      return this.#target;
    }
    get cancelable(): boolean {
      return this.#cancelable;
    }
    get defaultPrevented(): boolean {
      return this.#prevented;
    }
    preventDefault(): void {
      if (this.#cancelable) this.#prevented = true;
    }
    stopPropagation(): void {
      return undefined;
    }
    stopImmediatePropagation(): void {
      this.#stopped = true;
    }
  }
  const { start, isStopped } = Event;
  for (const name of ['start', 'isStopped']) delete (Event as unknown as Record<string, unknown>)[name];
  class CustomEvent extends Event {
    readonly detail!: unknown;
    constructor(type: unknown, options?: { cancelable?: boolean; detail?: unknown }) {
      super(type, options);
      define(this, 'detail', options?.detail ?? null, true);
    }
  }
  interface Listener {
    type: string;
    call: unknown;
    isOnce: boolean;
  }
  class EventTarget {
    #listeners: Listener[] = [];
    addEventListener(
      type: unknown,
      call: unknown,
      options?: { once?: boolean; signal?: AbortSignal } | boolean,
    ): void {
      const name = toText(type);
      if (call === null || call === undefined) return;
      if (this.#listeners.some((known_) => known_.type === name && known_.call === call)) return;
      const settings = typeof options === 'object' ? options : {};
      if (settings.signal?.aborted) return;
      push(this.#listeners, { type: name, call, isOnce: settings.once === true });
      settings.signal?.addEventListener('abort', () => this.removeEventListener(name, call));
    }
    removeEventListener(type: unknown, call: unknown): void {
      const name = toText(type);
      this.#listeners = this.#listeners.filter((known_) => known_.type !== name || known_.call !== call);
    }
    dispatchEvent(event: Event): boolean {
      if (!(event instanceof Event))
        throw new RealTypeError('The "event" argument must be an instance of Event');
      start(event, this);
      for (const listener of this.#listeners) {
        if (listener.type !== event.type || isStopped(event)) continue;
        if (listener.isOnce) this.removeEventListener(listener.type, listener.call);
        try {
          if (typeof listener.call === 'function') listener.call.call(this, event);
          else (listener.call as { handleEvent(event: Event): void }).handleEvent(event);
        } catch (error) {
          // Said like what a timer throws: dispatching goes on.
          timers.schedule(
            () => {
              throw error;
            },
            0,
            false,
            [],
          );
        }
      }
      return !event.defaultPrevented;
    }
  }
  let mayMakeSignals = false;
  class AbortSignal extends EventTarget {
    #reason: unknown = undefined;
    #isAborted = false;
    onabort: ((event: Event) => void) | null = null;
    constructor() {
      super();
      if (!mayMakeSignals) throw new RealTypeError('Illegal constructor');
      define(this, 'onabort', null);
    }
    static make(): AbortSignal {
      mayMakeSignals = true;
      const signal = new AbortSignal();
      mayMakeSignals = false;
      return signal;
    }
    static end(signal: AbortSignal, reason: unknown): void {
      if (signal.#isAborted) return;
      signal.#isAborted = true;
      signal.#reason =
        reason === undefined ? new DOMException('This operation was aborted', 'AbortError') : reason;
      const event = new Event('abort');
      start(event, signal);
      signal.onabort?.(event);
      signal.dispatchEvent(event);
    }
    static abort(reason?: unknown): AbortSignal {
      const signal = make();
      end(signal, reason);
      return signal;
    }
    static timeout(delay: number): AbortSignal {
      const signal = make();
      const error = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
      timers.schedule(() => end(signal, error), delay, false, []);
      return signal;
    }
    static any(signals: Iterable<AbortSignal>): AbortSignal {
      const signal = make();
      for (const other of signals) {
        if (other.aborted) end(signal, other.reason);
        else other.addEventListener('abort', () => end(signal, other.reason));
      }
      return signal;
    }
    get aborted(): boolean {
      return this.#isAborted;
    }
    get reason(): unknown {
      return this.#reason;
    }
    throwIfAborted(): void {
      if (this.#isAborted) throw this.#reason;
    }
  }
  const { make, end } = AbortSignal;
  for (const name of ['make', 'end']) delete (AbortSignal as unknown as Record<string, unknown>)[name];
  class AbortController {
    readonly signal!: AbortSignal;
    constructor() {
      define(this, 'signal', make());
    }
    abort(reason?: unknown): void {
      end(this.signal, reason);
    }
  }

  // ----- chance -----

  const crypto = {
    getRandomValues: <Values extends Uint8Array>(array: Values): Values => {
      if (!isObject(array) || kindOf(array) !== 'TypedArray')
        throw new DOMException('The data argument must be an integer-type TypedArray', 'TypeMismatchError');
      const view = new RealUint8Array(array.buffer, array.byteOffset, array.byteLength);
      for (let index = 0; index < view.length; index += 1) view[index] = floor(timers.random() * 256);
      return array;
    },
    randomUUID: (): string => {
      const words = newList<string>();
      const sizes = [8, 4, 4, 4, 12];
      for (let part_ = 0; part_ < sizes.length; part_ += 1) {
        let word = '';
        for (let index = 0; index < (sizes[part_] as number); index += 1) {
          const digit = part_ === 2 && index === 0 ? 4 : floor(timers.random() * 16);
          word += '0123456789abcdef'[part_ === 3 && index === 0 ? 8 | (digit & 3) : digit];
        }
        push(words, word);
      }
      return join(words, '-');
    },
  };
  defineProperty(crypto, 'subtle', {
    get: () => {
      throw new RealTypeError('« crypto.subtle » n’est pas disponible dans un exercice');
    },
    enumerable: false,
  });

  const fromAsync = async function fromAsync(
    this: unknown,
    source: AsyncIterable<unknown> | Iterable<unknown> | ArrayLike<unknown>,
    map?: (value: unknown, index: number) => unknown,
  ): Promise<unknown> {
    const list: unknown[] = [];
    const add = async (value: unknown): Promise<void> => {
      push(list, map ? await map(value, list.length) : value);
    };
    const given = source as AsyncIterable<unknown> & Iterable<unknown> & ArrayLike<unknown>;
    if (given[Symbol.asyncIterator]) for await (const value of given) await add(value);
    else if (given[Symbol.iterator]) for (const value of given as Iterable<unknown>) await add(await value);
    else for (let index = 0; index < given.length; index += 1) await add(await given[index]);
    return list;
  };

  const functions = { structuredClone, atob, btoa };
  for (const name of Object.keys(functions) as (keyof typeof functions)[])
    define(global, name, functions[name]);
  const classes = {
    DOMException,
    TextEncoder,
    TextDecoder,
    URL,
    URLSearchParams,
    Event,
    CustomEvent,
    EventTarget,
    AbortSignal,
    AbortController,
  };
  for (const name of Object.keys(classes) as (keyof typeof classes)[]) {
    const type = classes[name];
    // A bundler may have given it another name.
    defineProperty(type, 'name', { value: name, configurable: true });
    if (name !== 'DOMException') {
      defineProperty(type.prototype, toStringTag, { value: name, configurable: true });
      // Compared by identity: what they hold is their own.
      known('Identity', type.prototype);
    }
    define(global, name, type);
  }
  define(global, 'crypto', crypto);
  define(Array, 'fromAsync', fromAsync);
}
