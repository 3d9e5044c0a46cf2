import type { BuiltIns } from './built-ins.js';

/**
 * Whether two values are alike: by their parts where they have some (lists, objects of the same class, maps, sets,
 * dates, patterns, errors, bytes), else only with themselves (functions, promises, weak maps, iterators, objects with
 * private fields). 0 equals -0, and NaN itself.
 */
export function makeEquality(builtIns: BuiltIns) {
  const {
    ownKeys,
    getOwnPropertyDescriptor,
    getPrototypeOf,
    isArray,
    is,
    RealError,
    RealMap,
    RealUint8Array,
  } = builtIns;
  const { push, newList, exec, sourceOf, flagsOf, timeOf, textOfFunction, mapForEach, setForEach } = builtIns;
  const { mapSet, mapGet, mapHas, mapDelete, mapSize, setHas, setSize, typedTag, typedLength, bufferLength } =
    builtIns;
  const { valueOfSymbol, valueOfNumber, valueOfString, valueOfBoolean, valueOfBigInt, objectPrototype } =
    builtIns;
  const { isObject, read, ownValue, hasOwn, kindOf } = builtIns;

  /** Numbers of comparisons in one `egal`. */
  const maxCompared = 200_000;
  const privateField = /\.#[\w$]|#[\w$]+ in /;

  const isEnumerable = (value: object, key: PropertyKey): boolean =>
    getOwnPropertyDescriptor(value, key)?.enumerable === true;
  const enumerable = (value: object): PropertyKey[] => {
    const names = newList<PropertyKey>();
    const keys = ownKeys(value);
    for (let index = 0; index < keys.length; index += 1) {
      const key = keys[index] as PropertyKey;
      if (isEnumerable(value, key)) push(names, key);
    }
    return names;
  };
  /** Without a prototype is like a plain object: `Object.groupBy` gives such ones. */
  const prototypeOf = (value: object): object => getPrototypeOf(value) ?? objectPrototype;
  /** What a class keeps to itself cannot be compared. */
  const hasPrivateFields = (value: object): boolean => {
    let prototype = getPrototypeOf(value);
    for (let depth = 0; prototype !== null && prototype !== objectPrototype && depth < 20; depth += 1) {
      const made = ownValue(prototype, 'constructor');
      if (typeof made === 'function' && exec(privateField, textOfFunction(made)) !== null) return true;
      prototype = getPrototypeOf(prototype);
    }
    return false;
  };

  return (actual: unknown, expected: unknown): boolean => {
    const pairs = new RealMap<unknown, unknown>();
    let compared = 0;
    const sameParts = (left: object, right: object): boolean => {
      const names = enumerable(left);
      if (names.length !== enumerable(right).length) return false;
      for (let index = 0; index < names.length; index += 1) {
        const name = names[index] as PropertyKey;
        if (!isEnumerable(right, name) || !same(read(left, name), read(right, name))) return false;
      }
      return true;
    };
    const sameOwn = (left: object, right: object, key: string): boolean =>
      hasOwn(left, key) === hasOwn(right, key) &&
      (!hasOwn(left, key) || same(read(left, key), read(right, key)));
    /** Finds for each item of one list another of the other. */
    const sameItems = (left: unknown[], right: unknown[]): boolean => {
      for (let index = 0; index < left.length; index += 1) {
        let found = -1;
        for (let other = 0; other < right.length && found < 0; other += 1)
          if (same(left[index], right[other])) found = other;
        if (found < 0) return false;
        right[found] = right[right.length - 1];
        right.length -= 1;
      }
      return true;
    };
    const sameMaps = (left: Map<unknown, unknown>, right: Map<unknown, unknown>): boolean => {
      if (mapSize(left) !== mapSize(right)) return false;
      let isSame = true;
      const own = newList<unknown>();
      const rest = newList<unknown>();
      mapForEach(left, (value, key) => {
        if (!isSame) return;
        if (isObject(key)) push(own, [key, value]);
        else isSame = mapHas(right, key) && same(value, mapGet(right, key));
      });
      if (!isSame) return false;
      mapForEach(right, (value, key) => {
        if (isObject(key)) push(rest, [key, value]);
      });
      return own.length === rest.length && sameItems(own, rest);
    };
    const sameSets = (left: Set<unknown>, right: Set<unknown>): boolean => {
      if (setSize(left) !== setSize(right)) return false;
      let isSame = true;
      const own = newList<unknown>();
      const rest = newList<unknown>();
      setForEach(left, (value) => {
        if (isObject(value)) push(own, value);
        else if (!setHas(right, value)) isSame = false;
      });
      setForEach(right, (value) => {
        if (isObject(value)) push(rest, value);
      });
      return isSame && own.length === rest.length && sameItems(own, rest);
    };
    const sameOf = (kind: string, left: object, right: object): boolean => {
      switch (kind) {
        case 'Function':
        case 'Promise':
        case 'WeakMap':
        case 'WeakSet':
        case 'WeakRef':
        case 'Iterator':
        case 'Identity':
          return false;
        case 'Date':
          return is(timeOf(left as Date), timeOf(right as Date));
        case 'RegExp':
          return sourceOf(left) === sourceOf(right) && flagsOf(left as RegExp) === flagsOf(right as RegExp);
        case 'Symbol':
          return valueOfSymbol(left) === valueOfSymbol(right);
        case 'Number':
          return is(valueOfNumber(left), valueOfNumber(right));
        case 'String':
          return valueOfString(left) === valueOfString(right);
        case 'Boolean':
          return valueOfBoolean(left) === valueOfBoolean(right);
        case 'BigInt':
          return valueOfBigInt(left) === valueOfBigInt(right);
        case 'Error': {
          // What its class says is the same; what it says itself is no enumerable property.
          if (!sameOwn(left, right, 'name') || !sameOwn(left, right, 'message')) return false;
          return sameOwn(left, right, 'cause') && sameParts(left, right);
        }
        case 'ArrayBuffer': {
          if (bufferLength(left) !== bufferLength(right)) return false;
          return sameOf(
            'TypedArray',
            new RealUint8Array(left as ArrayBuffer),
            new RealUint8Array(right as ArrayBuffer),
          );
        }
        case 'TypedArray': {
          const length = typedLength(left);
          if (typedTag(left) !== typedTag(right) || length !== typedLength(right)) return false;
          for (let index = 0; index < length; index += 1) {
            const one = read(left, index);
            const other = read(right, index);
            if (one !== other && !is(one, other)) return false;
          }
          return true;
        }
        case 'DataView':
          return false;
        case 'Map':
          return (
            sameMaps(left as Map<unknown, unknown>, right as Map<unknown, unknown>) && sameParts(left, right)
          );
        case 'Set':
          return sameSets(left as Set<unknown>, right as Set<unknown>) && sameParts(left, right);
        default:
          if (isArray(left) && left.length !== (right as unknown[]).length) return false;
          return sameParts(left, right);
      }
    };
    const same = (left: unknown, right: unknown): boolean => {
      compared += 1;
      if (compared > maxCompared) throw new RealError('Valeurs trop grandes pour être comparées');
      if (left === right || is(left, right)) return true;
      if (!isObject(left) || !isObject(right)) return false;
      if (mapHas(pairs, left)) return mapGet(pairs, left) === right;
      const kind = kindOf(left);
      const prototype = prototypeOf(left);
      if (kind !== kindOf(right) || prototype !== prototypeOf(right)) return false;
      if (kind === 'Object' && prototype !== objectPrototype && hasPrivateFields(left)) return false;
      mapSet(pairs, left, right);
      try {
        return sameOf(kind, left, right);
      } finally {
        mapDelete(pairs, left);
      }
    };
    return same(actual, expected);
  };
}

export type IsEqual = ReturnType<typeof makeEquality>;
