/**
 * What a realm is built on: built-in functions of QuickJS, taken before any program runs, since programs may replace
 * what they like. Parts of the realm call nothing else on values of programs, and nothing that looks up another
 * built-in by its name: no `RegExp.prototype.test` (`exec`), `replaceAll` (`Symbol.replace`), `instanceof`
 * (`Symbol.hasInstance`), `for … of` or spread of lists, nor descriptors that inherit.
 *
 * Each part is sent as text (`realmSource`), so it may use nothing from outside of itself.
 */
export function takeBuiltIns() {
  const { apply, ownKeys, getOwnPropertyDescriptor, getPrototypeOf } = Reflect;
  const { isArray } = Array;
  const { stringify, parse } = JSON;
  const { is, create, freeze, defineProperty, setPrototypeOf } = Object;
  const { imul, sqrt, round, floor, max, min } = Math;
  const RealError = Error;
  const RealTypeError = TypeError;
  const RealRangeError = RangeError;
  const RealMap = Map;
  const RealSet = Set;
  const RealDate = Date;
  const RealPromise = Promise;
  const RealUint8Array = Uint8Array;
  const toText = String;
  const toNumber = Number;
  const fromCharCode = String.fromCharCode;
  const fromCodePoint = String.fromCodePoint;

  /** `method` with its `this` as first parameter, whatever becomes of its prototype. */
  const unbound =
    <Self, Args extends unknown[], Result>(method: (this: Self, ...args: Args) => Result) =>
    (self: Self, ...args: Args): Result =>
      apply(method, self, args) as Result;
  const getterOf = <Result>(owner: object, key: PropertyKey): ((self: unknown) => Result) => {
    const getter = getOwnPropertyDescriptor(owner, key)?.get ?? (() => undefined);
    return (self) => apply(getter, self, []) as Result;
  };
  const hasOwn = unbound(Object.prototype.hasOwnProperty) as (value: object, key: PropertyKey) => boolean;
  const push = unbound(Array.prototype.push) as (list: unknown[], value: unknown) => number;
  const join = unbound(Array.prototype.join) as (list: unknown[], separator: string) => string;
  const indexOf = unbound(Array.prototype.indexOf) as (list: unknown[], value: unknown) => number;
  const slice = unbound(String.prototype.slice);
  const includes = unbound(String.prototype.includes) as (text: string, part: string) => boolean;
  const find = unbound(String.prototype.indexOf) as (text: string, part: string, from?: number) => number;
  const charCodeAt = unbound(String.prototype.charCodeAt);
  const codePointAt = unbound(String.prototype.codePointAt);
  const repeat = unbound(String.prototype.repeat);
  const toWellFormed = unbound(String.prototype.toWellFormed);
  const exec = unbound(RegExp.prototype.exec) as (pattern: RegExp, text: string) => RegExpExecArray | null;
  const sourceOf = getterOf<string>(RegExp.prototype, 'source');
  const flagGetters = [
    ['d', getterOf<boolean>(RegExp.prototype, 'hasIndices')],
    ['g', getterOf<boolean>(RegExp.prototype, 'global')],
    ['i', getterOf<boolean>(RegExp.prototype, 'ignoreCase')],
    ['m', getterOf<boolean>(RegExp.prototype, 'multiline')],
    ['s', getterOf<boolean>(RegExp.prototype, 'dotAll')],
    ['u', getterOf<boolean>(RegExp.prototype, 'unicode')],
    ['v', getterOf<boolean>(RegExp.prototype, 'unicodeSets')],
    ['y', getterOf<boolean>(RegExp.prototype, 'sticky')],
  ] as const;
  const timeOf = unbound(Date.prototype.getTime);
  const isoOf = unbound(Date.prototype.toISOString);
  const textOfFunction = unbound(Function.prototype.toString) as (value: unknown) => string;
  const mapForEach = unbound(Map.prototype.forEach) as (
    map: Map<unknown, unknown>,
    each: (value: unknown, key: unknown) => void,
  ) => void;
  const setForEach = unbound(Set.prototype.forEach) as (
    set: Set<unknown>,
    each: (value: unknown) => void,
  ) => void;
  const mapSet = unbound(Map.prototype.set) as (
    map: Map<unknown, unknown>,
    key: unknown,
    value: unknown,
  ) => unknown;
  const mapGet = unbound(Map.prototype.get) as (map: Map<unknown, unknown>, key: unknown) => unknown;
  const mapHas = unbound(Map.prototype.has) as (map: Map<unknown, unknown>, key: unknown) => boolean;
  const mapDelete = unbound(Map.prototype.delete) as (map: Map<unknown, unknown>, key: unknown) => boolean;
  const mapSize = getterOf<number>(Map.prototype, 'size');
  const setHas = unbound(Set.prototype.has) as (set: Set<unknown>, value: unknown) => boolean;
  const setAdd = unbound(Set.prototype.add) as (set: Set<unknown>, value: unknown) => unknown;
  const setSize = getterOf<number>(Set.prototype, 'size');
  const typedArray = getPrototypeOf(Uint8Array.prototype) as object;
  const typedTag = getterOf<string | undefined>(typedArray, Symbol.toStringTag);
  const typedLength = getterOf<number>(typedArray, 'length');
  const bufferLength = getterOf<number>(ArrayBuffer.prototype, 'byteLength');
  const valueOfSymbol = unbound(Symbol.prototype.valueOf) as (value: unknown) => symbol;
  const valueOfNumber = unbound(Number.prototype.valueOf) as (value: unknown) => number;
  const valueOfString = unbound(String.prototype.valueOf) as (value: unknown) => string;
  const valueOfBoolean = unbound(Boolean.prototype.valueOf) as (value: unknown) => boolean;
  const valueOfBigInt = unbound(BigInt.prototype.valueOf) as (value: unknown) => bigint;
  const realThen = unbound(Promise.prototype.then);
  const { iterator, species, toStringTag } = Symbol;
  const functionPrototype = Function.prototype;
  const objectPrototype = Object.prototype;
  const errorPrototype = Error.prototype;

  /** An array that inherits nothing, so that no accessor of a program on `Array.prototype` sees its items. */
  const newList = <Item>(): Item[] => setPrototypeOf([], null) as Item[];
  /** Defines a value, by a descriptor that inherits nothing. */
  const define = (owner: object, key: PropertyKey, value: unknown, isEnumerable = false): void => {
    defineProperty(owner, key, {
      __proto__: null,
      value,
      writable: true,
      configurable: true,
      enumerable: isEnumerable,
    } as PropertyDescriptor);
  };

  const isObject = (value: unknown): value is object =>
    (typeof value === 'object' && value !== null) || typeof value === 'function';
  const read = (value: object, key: PropertyKey): unknown => (value as Record<PropertyKey, unknown>)[key];
  /** The value of an own property that is no accessor. */
  const ownValue = (value: object, key: PropertyKey): unknown => {
    const descriptor = getOwnPropertyDescriptor(value, key);
    return descriptor && hasOwn(descriptor, 'value') ? (descriptor.value as unknown) : undefined;
  };
  const cut = (text: string, length: number): string =>
    text.length > length ? `${slice(text, 0, length)}…` : text;
  const flagsOf = (pattern: RegExp): string => {
    let flags = '';
    for (let index = 0; index < flagGetters.length; index += 1) {
      const flag = flagGetters[index] as (typeof flagGetters)[number];
      if (flag[1](pattern)) flags += flag[0];
    }
    return flags;
  };
  setPrototypeOf(flagGetters, null);
  /** Whether a text fits a pattern, from its beginning on, as `search` has it. */
  const matches = (pattern: RegExp, text: string): boolean => {
    const before = pattern.lastIndex;
    pattern.lastIndex = 0;
    const isMatch = exec(pattern, text) !== null;
    pattern.lastIndex = before;
    return isMatch;
  };

  const newPromise = <Value>(
    start: (done: (value: Value) => void, fail: (reason: unknown) => void) => void,
  ): Promise<Value> => new RealPromise<Value>(start);
  /** Names what `then` and `await` make of a promise, which its prototype would say otherwise. */
  const pin = <Promised extends object>(promise: Promised): Promised => {
    define(promise, 'constructor', RealPromise);
    return promise;
  };
  const noSpecies = create(null) as object;
  define(noSpecies, species, RealPromise);
  const whenSettled = (
    promise: Promise<unknown>,
    fulfilled: (value: unknown) => unknown,
    rejected: (error: unknown) => unknown,
  ): Promise<unknown> => {
    const own = getOwnPropertyDescriptor(promise, 'constructor');
    try {
      define(promise, 'constructor', noSpecies);
    } catch {
      // Frozen: what its prototype says.
    }
    try {
      return pin(realThen(promise, fulfilled as never, rejected as never));
    } finally {
      if (own) defineProperty(promise, 'constructor', setPrototypeOf(own, null) as PropertyDescriptor);
      else delete (promise as { constructor?: unknown }).constructor;
    }
  };

  const alreadyDone = new RealPromise<void>((done) => done());
  /** Calls a function after what runs now. */
  const queue = (call: () => unknown): void => void realThen(alreadyDone, () => void call());

  /** What a value is, by the built-in prototype that it inherits from first. */
  const kinds = new RealMap<unknown, unknown>();
  const known = (name: string, prototype: unknown): unknown => mapSet(kinds, prototype, name);
  known('Object', Object.prototype);
  known('Function', Function.prototype);
  known('Array', Array.prototype);
  known('Map', Map.prototype);
  known('Set', Set.prototype);
  known('WeakMap', WeakMap.prototype);
  known('WeakSet', WeakSet.prototype);
  known('WeakRef', WeakRef.prototype);
  known('Promise', Promise.prototype);
  known('Date', Date.prototype);
  known('RegExp', RegExp.prototype);
  known('Error', Error.prototype);
  known('TypedArray', typedArray);
  known('ArrayBuffer', ArrayBuffer.prototype);
  known('DataView', DataView.prototype);
  known('Number', Number.prototype);
  known('String', String.prototype);
  known('Boolean', Boolean.prototype);
  known('Symbol', Symbol.prototype);
  known('BigInt', BigInt.prototype);
  known('Iterator', getPrototypeOf(getPrototypeOf([][Symbol.iterator]()) as object));
  known('Iterator', getPrototypeOf(async function* empty() {}.prototype as object));
  const kindOf = (value: object): string => {
    if (typeof value === 'function') return 'Function';
    if (isArray(value)) return 'Array';
    let prototype = getPrototypeOf(value);
    for (let depth = 0; prototype !== null && depth < 100; depth += 1) {
      const kind = mapGet(kinds, prototype);
      if (kind !== undefined) return kind as string;
      prototype = getPrototypeOf(prototype);
    }
    return 'Object';
  };

  return {
    apply,
    ownKeys,
    getOwnPropertyDescriptor,
    getPrototypeOf,
    isArray,
    stringify,
    parse,
    is,
    create,
    freeze,
    defineProperty,
    setPrototypeOf,
    imul,
    sqrt,
    round,
    floor,
    max,
    min,
    RealError,
    RealTypeError,
    RealRangeError,
    RealMap,
    RealSet,
    RealDate,
    RealPromise,
    RealUint8Array,
    toText,
    toNumber,
    fromCharCode,
    fromCodePoint,
    unbound,
    getterOf,
    hasOwn,
    push,
    join,
    indexOf,
    slice,
    includes,
    find,
    charCodeAt,
    codePointAt,
    repeat,
    toWellFormed,
    exec,
    sourceOf,
    timeOf,
    isoOf,
    textOfFunction,
    mapForEach,
    setForEach,
    mapSet,
    mapGet,
    mapHas,
    mapDelete,
    mapSize,
    setHas,
    setAdd,
    setSize,
    typedTag,
    typedLength,
    bufferLength,
    valueOfSymbol,
    valueOfNumber,
    valueOfString,
    valueOfBoolean,
    valueOfBigInt,
    iterator,
    toStringTag,
    functionPrototype,
    objectPrototype,
    errorPrototype,
    newList,
    define,
    isObject,
    read,
    ownValue,
    cut,
    flagsOf,
    matches,
    newPromise,
    pin,
    whenSettled,
    known,
    kindOf,
    queue,
  };
}

export type BuiltIns = ReturnType<typeof takeBuiltIns>;
