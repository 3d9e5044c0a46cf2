/**
 * What a realm is built on: built-in functions of QuickJS, and with them how values are shown to people and compared.
 * Called before any program runs, since programs may replace what they like. It is sent as text (`realmSource`), so
 * it may use nothing from outside of itself.
 */
export function takeValues() {
  'use strict';
  const { apply, ownKeys, getOwnPropertyDescriptor, getPrototypeOf } = Reflect;
  const { isArray } = Array;
  const { stringify } = JSON;
  const { is, create, freeze, defineProperty, setPrototypeOf } = Object;
  const RealError = Error;
  const RealMap = Map;
  const RealPromise = Promise;
  const RealRegExp = RegExp;
  const toText = String;
  const imul = Math.imul;
  /** `method` with its `this` as first parameter, whatever becomes of its prototype. */
  const unbound =
    <Self, Args extends unknown[], Result>(method: (this: Self, ...args: Args) => Result) =>
    (self: Self, ...args: Args): Result =>
      apply(method, self, args) as Result;
  const tagOf = unbound(Object.prototype.toString);
  const push = unbound(Array.prototype.push) as (list: unknown[], value: unknown) => number;
  const join = unbound(Array.prototype.join) as (list: unknown[], separator: string) => string;
  const indexOf = unbound(Array.prototype.indexOf) as (list: unknown[], value: unknown) => number;
  const sort = unbound(Array.prototype.sort) as (list: string[]) => string[];
  const slice = unbound(String.prototype.slice);
  const replaceAll = unbound(String.prototype.replaceAll) as unknown as (
    text: string,
    what: string,
    by: string,
  ) => string;
  const includes = unbound(String.prototype.includes) as (text: string, part: string) => boolean;
  const test = unbound(RegExp.prototype.test);
  const timeOf = unbound(Date.prototype.getTime);
  const isoOf = unbound(Date.prototype.toISOString);
  const sourceOf = unbound(RegExp.prototype.toString);
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
  const whenSettled = unbound(Promise.prototype.then) as (
    promise: Promise<unknown>,
    fulfilled: (value: unknown) => unknown,
    rejected: (error: unknown) => unknown,
  ) => Promise<unknown>;
  const resolve = (value: unknown): Promise<unknown> => new RealPromise((done) => done(value));

  /** An array that inherits nothing, so that no accessor of a program on `Array.prototype` sees its items. */
  const newList = <Item>(): Item[] => setPrototypeOf([], null) as Item[];

  const isObject = (value: unknown): value is object =>
    (typeof value === 'object' && value !== null) || typeof value === 'function';
  const read = (value: object, key: PropertyKey): unknown => (value as Record<PropertyKey, unknown>)[key];

  // ----- values as text -----

  const quote = (text: string): string =>
    `'${replaceAll(replaceAll(replaceAll(text, '\\', '\\\\'), "'", "\\'"), '\n', '\\n')}'`;
  const cut = (text: string, max: number): string => (text.length > max ? `${slice(text, 0, max)}…` : text);

  /** Writes a value within a budget of characters, so that cycles and huge values end. */
  const inspectWithin = (root: unknown, isRaw: boolean): string => {
    let left = 1800;
    const open = newList<unknown>();
    const count = (text: string): string => {
      left -= text.length;
      return text;
    };
    const keyText = (key: PropertyKey): string =>
      typeof key === 'symbol'
        ? `[${toText(key)}]`
        : test(/^[\p{L}_$][\p{L}\p{N}_$]*$/u, toText(key))
          ? toText(key)
          : quote(toText(key));
    const list = (
      name: string,
      begin: string,
      end: string,
      fill: (add: (text: string) => boolean) => void,
    ): string => {
      const parts = newList<string>();
      let isFull = false;
      fill((text) => {
        if (isFull) return false;
        if (left <= 0 || parts.length >= 100) {
          push(parts, '…');
          isFull = true;
          return false;
        }
        push(parts, text);
        return true;
      });
      const prefix = name === '' ? '' : `${name} `;
      if (parts.length === 0) return count(prefix + begin + end);
      const inner = begin === '[' ? '' : ' ';
      return `${prefix}${begin}${inner}${join(parts, ', ')}${inner}${end}`;
    };
    const className = (value: object): string => {
      const prototype = getPrototypeOf(value);
      if (prototype === null) return '[null]';
      const descriptor = getOwnPropertyDescriptor(prototype, 'constructor');
      const made: unknown = descriptor && 'value' in descriptor ? descriptor.value : undefined;
      const named = typeof made === 'function' ? getOwnPropertyDescriptor(made, 'name') : undefined;
      return typeof named?.value === 'string' ? cut(named.value, 60) : '';
    };
    const write = (value: unknown, depth: number): string => {
      if (typeof value === 'string') return count(quote(cut(value, 400)));
      if (typeof value === 'bigint') return count(`${cut(toText(value), 100)}n`);
      if (typeof value === 'symbol') return count(cut(toText(value), 100));
      if (!isObject(value)) return count(is(value, -0) ? '-0' : toText(value));
      if (indexOf(open, value) >= 0) return count('[circulaire]');
      if (open.length > 100) return count('…');
      const name = className(value);
      const tag = tagOf(value);
      if (typeof value === 'function') {
        const own = getOwnPropertyDescriptor(value, 'name')?.value as unknown;
        return count(typeof own === 'string' && own !== '' ? `[fonction ${cut(own, 60)}]` : '[fonction]');
      }
      if (value instanceof RealError) return count(describe(value));
      if (tag === '[object Date]')
        return count(is(timeOf(value as Date), NaN) ? 'Date invalide' : isoOf(value as Date));
      if (tag === '[object RegExp]') return count(cut(sourceOf(value as RegExp), 200));
      if (depth > 4) return count(isArray(value) ? '[…]' : '{…}');
      push(open, value);
      try {
        if (isArray(value))
          return list('', '[', ']', (add) => {
            for (let index = 0; index < value.length; index += 1)
              if (!add(index in value ? write(value[index], depth + 1) : 'vide')) return;
          });
        if (tag === '[object Map]')
          return list('Map', '{', '}', (add) => {
            let goes = true;
            mapForEach(value as Map<unknown, unknown>, (entry, key) => {
              if (goes) goes = add(`${write(key, depth + 1)} => ${write(entry, depth + 1)}`);
            });
          });
        if (tag === '[object Set]')
          return list('Set', '{', '}', (add) => {
            let goes = true;
            setForEach(value as Set<unknown>, (entry) => {
              if (goes) goes = add(write(entry, depth + 1));
            });
          });
        if (tag === '[object Promise]') return count('Promise');
        return list(name === 'Object' ? '' : name, '{', '}', (add) => {
          const keys = ownKeys(value);
          for (let index = 0; index < keys.length; index += 1) {
            const key = keys[index] as PropertyKey;
            const descriptor = getOwnPropertyDescriptor(value, key);
            if (!descriptor?.enumerable) continue;
            const text = 'value' in descriptor ? write(descriptor.value, depth + 1) : '[accesseur]';
            if (!add(`${count(keyText(key))}: ${text}`)) return;
          }
        });
      } finally {
        open.length -= 1;
      }
    };
    try {
      if (isRaw && typeof root === 'string') return cut(root, 70_000);
      return cut(write(root, 0), 1900);
    } catch {
      return '[valeur illisible]';
    }
  };
  const inspect = (value: unknown): string => inspectWithin(value, false);

  const describe = (error: unknown): string => {
    try {
      if (!isObject(error) || !(error instanceof RealError)) return inspect(error);
      const name = read(error, 'name');
      const message = read(error, 'message');
      const title = typeof name === 'string' ? cut(name, 60) : 'Error';
      return typeof message === 'string' && message !== '' ? `${title}: ${cut(message, 600)}` : title;
    } catch {
      return '[erreur illisible]';
    }
  };
  const stackOf = (error: unknown): string => {
    try {
      if (!isObject(error) || !(error instanceof RealError)) return '';
      const stack = getOwnPropertyDescriptor(error, 'stack')?.value as unknown;
      return typeof stack === 'string' ? slice(stack, 0, 4000) : '';
    } catch {
      return '';
    }
  };

  // ----- equality -----

  /** Numbers of comparisons in one `egal`. */
  const maxCompared = 200_000;
  const isEqual = (actual: unknown, expected: unknown): boolean => {
    const pairs = new RealMap<unknown, unknown>();
    let compared = 0;
    const enumerable = (value: object): string[] => {
      const names = newList<string>();
      const keys = ownKeys(value);
      for (let index = 0; index < keys.length; index += 1) {
        const key = keys[index];
        if (typeof key === 'string' && getOwnPropertyDescriptor(value, key)?.enumerable) push(names, key);
      }
      return sort(names);
    };
    const entriesOf = (value: object, tag: string): unknown[] => {
      const entries = newList<unknown>();
      if (tag === '[object Map]')
        mapForEach(value as Map<unknown, unknown>, (entry, key) => push(entries, [key, entry]));
      else setForEach(value as Set<unknown>, (entry) => push(entries, entry));
      return entries;
    };
    const same = (left: unknown, right: unknown): boolean => {
      compared += 1;
      if (compared > maxCompared) throw new RealError('Valeurs trop grandes pour être comparées');
      if (left === right || is(left, right)) return true;
      if (!isObject(left) || !isObject(right)) return false;
      if (typeof left === 'function' || typeof right === 'function') return false;
      if (mapHas(pairs, left)) return mapGet(pairs, left) === right;
      const tag = tagOf(left);
      if (tag !== tagOf(right) || isArray(left) !== isArray(right)) return false;
      mapSet(pairs, left, right);
      try {
        if (tag === '[object Date]') return is(timeOf(left as Date), timeOf(right as Date));
        if (tag === '[object RegExp]') return sourceOf(left as RegExp) === sourceOf(right as RegExp);
        if (left instanceof RealError)
          return (
            read(left, 'name') === read(right, 'name') && read(left, 'message') === read(right, 'message')
          );
        if (tag === '[object Map]' || tag === '[object Set]') {
          const rest = entriesOf(right, tag);
          const own = entriesOf(left, tag);
          if (own.length !== rest.length) return false;
          for (let index = 0; index < own.length; index += 1) {
            let found = -1;
            for (let other = 0; other < rest.length && found < 0; other += 1)
              if (same(own[index], rest[other])) found = other;
            if (found < 0) return false;
            rest[found] = rest[rest.length - 1];
            rest.length -= 1;
          }
          return true;
        }
        if (isArray(left) && left.length !== (right as unknown[]).length) return false;
        const names = enumerable(left);
        const others = enumerable(right);
        if (names.length !== others.length) return false;
        for (let index = 0; index < names.length; index += 1) {
          const name = names[index] as string;
          if (name !== others[index] || !same(read(left, name), read(right, name))) return false;
        }
        return true;
      } finally {
        mapDelete(pairs, left);
      }
    };
    return same(actual, expected);
  };

  return {
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
  };
}
