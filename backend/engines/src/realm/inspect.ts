import type { BuiltIns } from './built-ins.js';

/** What the host knows of promises, which no program can ask. */
export interface PromiseHost {
  /** `pending`, `fulfilled` or `rejected`. */
  stateOf(promise: object): string;
  resultOf(promise: object): unknown;
}

export interface InspectOptions {
  /** Levels of objects within objects. */
  depth?: number;
  /** All on one line, with signs that nobody sees in their escaped form. */
  isCompared?: boolean;
  /** Longest text. */
  budget?: number;
  maxItems?: number;
  width?: number;
}

/** Values as Node.js's console writes them (`util.inspect`). */
export function makeInspect(host: PromiseHost, builtIns: BuiltIns) {
  const { ownKeys, getOwnPropertyDescriptor, getPrototypeOf, setPrototypeOf, isArray, is, hasOwn } = builtIns;
  const { sqrt, round, floor, max, min, toText, RealMap, RealUint8Array } = builtIns;
  const { push, join, indexOf, slice, includes, find, charCodeAt, repeat, exec, sourceOf, flagsOf } =
    builtIns;
  const { timeOf, isoOf, textOfFunction, mapForEach, setForEach, mapSet, mapGet, mapSize, setSize } =
    builtIns;
  const { typedTag, typedLength, bufferLength, valueOfSymbol, valueOfNumber, valueOfString } = builtIns;
  const { valueOfBoolean, valueOfBigInt, toStringTag, errorPrototype, newList, isObject, read, ownValue } =
    builtIns;
  const { cut, kindOf } = builtIns;

  /** Signs that look like a space, like nothing, or belong to the letter before them. */
  const unseen = /^[\p{Mn}\p{Me}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]$/u;
  const hex = (code: number, length: number): string => {
    let digits = '';
    for (let rest = code; rest > 0; rest = floor(rest / 16)) digits = '0123456789abcdef'[rest % 16] + digits;
    return repeat('0', max(0, length - digits.length)) + digits;
  };
  const upper = (code: number): string => {
    const digits = '0123456789ABCDEF';
    return `${digits[floor(code / 16)]}${digits[code % 16]}`;
  };
  const escapes = newList<string>();
  escapes[8] = '\\b';
  escapes[9] = '\\t';
  escapes[10] = '\\n';
  escapes[12] = '\\f';
  escapes[13] = '\\r';
  escapes[92] = '\\\\';
  /** With the quotation marks that need no escape. */
  const quote = (text: string, isCompared: boolean): string => {
    const mark = !includes(text, "'")
      ? "'"
      : !includes(text, '"')
        ? '"'
        : !includes(text, '`') && !includes(text, '${')
          ? '`'
          : "'";
    let written = mark;
    let from = 0;
    for (let index = 0; index < text.length; index += 1) {
      const code = charCodeAt(text, index);
      let by: string | undefined;
      if (code === 39 && mark === "'") by = "\\'";
      else if (code < 32 || code === 92) by = escapes[code] ?? `\\x${upper(code)}`;
      else if (code >= 0x7f && code <= 0x9f) by = `\\x${upper(code)}`;
      else if (code >= 0xd800 && code <= 0xdfff) {
        const next = charCodeAt(text, index + 1);
        if (code < 0xdc00 && next >= 0xdc00 && next <= 0xdfff) index += 1;
        else by = `\\u${hex(code, 4)}`;
      } else if (isCompared && code >= 0xa0 && exec(unseen, text[index] as string) !== null)
        by = `\\u${hex(code, 4)}`;
      if (by === undefined) continue;
      written += slice(text, from, index) + by;
      from = index + 1;
    }
    return written + slice(text, from) + mark;
  };

  const nameOfClass = (value: object): string | null => {
    let prototype: object | null = getPrototypeOf(value);
    for (let depth = 0; prototype !== null && depth < 100; depth += 1) {
      const made = ownValue(prototype, 'constructor');
      const name = typeof made === 'function' ? ownValue(made, 'name') : undefined;
      if (typeof name === 'string' && name !== '') return cut(name, 100);
      prototype = getPrototypeOf(prototype);
    }
    return null;
  };
  const plainKey = /^[A-Za-z_$][A-Za-z0-9_$]*$/;
  const plainKeyOfNode = /^[A-Za-z_][A-Za-z0-9_]*$/;
  const className = /^class(?:\s+([^\s{]+))?(?:\s+extends\s+([^\s{]+))?/;
  const isClass = /^class\b/;
  const isAsync = /^async\b/;
  const isGenerator = /^(?:async\s+)?(?:function\s*\*|\*)/;

  /** `name: message` of an error. */
  const describeError = (error: object): string => {
    const name = read(error, 'name');
    const message = read(error, 'message');
    const title = typeof name === 'string' ? cut(name, 100) : 'Error';
    return typeof message === 'string' && message !== '' ? `${title}: ${cut(message, 2000)}` : title;
  };
  const isError = (value: unknown): value is Error =>
    isObject(value) && kindOf(value) === 'Error' && value !== errorPrototype;

  const functionText = (value: object): string => {
    const text = slice(textOfFunction(value), 0, 300);
    const own = ownValue(value, 'name');
    const name = typeof own === 'string' && own !== '' ? cut(own, 100) : '';
    if (exec(isClass, text) !== null) {
      const parts = exec(className, text);
      const parent = parts?.[2];
      return `[class ${name === '' ? '(anonymous)' : name}${parent === undefined ? '' : ` extends ${parent}`}]`;
    }
    const type = `${exec(isAsync, text) !== null ? 'Async' : ''}${exec(isGenerator, text) !== null ? 'Generator' : ''}Function`;
    return name === '' ? `[${type} (anonymous)]` : `[${type}: ${name}]`;
  };

  const inspect = (root: unknown, options: InspectOptions = {}): string => {
    setPrototypeOf(options, null);
    const isCompared = options.isCompared === true;
    const depthLimit = options.depth ?? (isCompared ? 6 : 2);
    const maxItems = options.maxItems ?? 100;
    const width = options.width ?? 80;
    let budget = options.budget ?? 70_000;
    let indentation = 0;
    let currentDepth = 0;
    const open = newList<unknown>();
    const circular = new RealMap<unknown, unknown>();
    let circles = 0;

    const spend = (text: string): string => {
      budget -= text.length;
      return text;
    };
    const keyText = (key: PropertyKey): string => {
      if (typeof key === 'symbol') return toText(key);
      const text = toText(key);
      return exec(isCompared ? plainKey : plainKeyOfNode, text) === null ? quote(text, isCompared) : text;
    };
    const stringText = (text: string): string => {
      const limit = min(10_000, max(0, budget));
      const isCut = text.length > limit;
      const shown = isCut ? slice(text, 0, limit) : text;
      const rest = text.length - shown.length;
      const tail = isCut ? `... ${rest} more character${rest > 1 ? 's' : ''}` : '';
      if (
        isCompared ||
        shown.length <= 16 ||
        shown.length <= width - indentation - 4 ||
        !includes(shown, '\n')
      )
        return spend(quote(shown, isCompared)) + tail;
      const lines = newList<string>();
      for (let from = 0; from < shown.length;) {
        const end = find(shown, '\n', from);
        const next = end < 0 ? shown.length : end + 1;
        push(lines, spend(quote(slice(shown, from, next), false)));
        from = next;
      }
      return join(lines, ` +\n${repeat(' ', indentation + 2)}`) + tail;
    };
    const primitive = (value: unknown): string => {
      if (typeof value === 'string') return stringText(value);
      if (typeof value === 'bigint') return spend(`${cut(toText(value), 1000)}n`);
      return spend(is(value, -0) ? '-0' : toText(value));
    };
    /** Lines of numbers and short words stand in columns. */
    const inColumns = (output: string[], value: unknown): string[] => {
      let total = 0;
      let longest = 0;
      const length = output.length > maxItems ? output.length - 1 : output.length;
      for (let index = 0; index < length; index += 1) {
        const { length: own } = output[index] as string;
        total += own + 2;
        longest = max(longest, own);
      }
      const actual = longest + 2;
      if (actual * 3 + indentation >= width || (total / actual <= 5 && longest > 6)) return output;
      const biased = max(actual - 3 - sqrt(actual - total / output.length), 1);
      const columns = min(
        round(sqrt(2.5 * biased * length) / biased),
        floor((width - indentation) / actual),
        12,
        15,
      );
      if (columns <= 1) return output;
      const widths = newList<number>();
      for (let column = 0; column < columns; column += 1) {
        let widest = 0;
        for (let index = column; index < length; index += columns)
          widest = max(widest, (output[index] as string).length);
        push(widths, widest + 2);
      }
      let isStart = true;
      for (let index = 0; isStart && index < output.length; index += 1) {
        const item = ownValue(value as object, index);
        if (typeof item !== 'number' && typeof item !== 'bigint') isStart = false;
      }
      const lines = newList<string>();
      for (let first = 0; first < length; first += columns) {
        const end = min(first + columns, length);
        let line = '';
        for (let index = first; index < end; index += 1) {
          const isLast = index === end - 1;
          const text = isLast ? (output[index] as string) : `${output[index]}, `;
          const room = repeat(
            ' ',
            max(0, (widths[index - first] as number) - text.length - (isLast ? 2 : 0)),
          );
          line += isStart ? room + text : isLast ? text : text + room;
        }
        push(lines, line);
      }
      if (length < output.length) push(lines, output[length] as string);
      return lines;
    };
    const whole = (
      parts: string[],
      given: string,
      begin: string,
      end: string,
      isList: boolean,
      depth: number,
      value: unknown,
    ): string => {
      const number = mapGet(circular, value);
      const base =
        number === undefined ? given : `<ref *${toText(number)}>${given === '' ? '' : ` ${given}`}`;
      const prefix = base === '' ? '' : `${base} `;
      if (isCompared) {
        const inner = begin === '[' ? '' : ' ';
        return `${prefix}${begin}${inner}${join(parts, ', ')}${inner}${end}`;
      }
      const count = parts.length;
      const lines = isList && count > 6 ? inColumns(parts, value) : parts;
      if (currentDepth - depth < 3 && lines.length === count) {
        let length = lines.length + lines.length + indentation + begin.length + base.length + 10;
        for (let index = 0; index < lines.length && length <= width; index += 1)
          length += (lines[index] as string).length;
        const joined = length <= width && !includes(base, '\n') ? join(lines, ', ') : '\n';
        if (!includes(joined, '\n')) return `${prefix}${begin} ${joined} ${end}`;
      }
      const margin = `\n${repeat(' ', indentation)}`;
      return `${prefix}${begin}${margin}  ${join(lines, `,${margin}  `)}${margin}${end}`;
    };
    const within = (value: unknown, depth: number): string => {
      indentation += 2;
      const text = write(value, depth);
      indentation -= 2;
      return text;
    };
    const property = (value: object, key: PropertyKey, depth: number): string => {
      const descriptor = getOwnPropertyDescriptor(value, key);
      if (!descriptor) return 'undefined';
      if (hasOwn(descriptor, 'value')) return within(descriptor.value, depth);
      if (descriptor.get === undefined) return descriptor.set === undefined ? 'undefined' : '[Setter]';
      return descriptor.set === undefined ? '[Getter]' : '[Getter/Setter]';
    };
    const more = (parts: string[], rest: number): void => {
      if (rest > 0) push(parts, `... ${rest} more item${rest > 1 ? 's' : ''}`);
    };
    const isFull = (parts: string[]): boolean => budget <= 0 || parts.length >= maxItems;
    const items = (value: unknown[], parts: string[], depth: number): void => {
      const { length } = value;
      let index = 0;
      while (index < length && !isFull(parts)) {
        if (hasOwn(value, index)) {
          push(parts, property(value, index, depth));
          index += 1;
          continue;
        }
        const from = index;
        while (index < length && !hasOwn(value, index) && index - from < 1_000_000) index += 1;
        push(parts, `<${index - from} empty item${index - from > 1 ? 's' : ''}>`);
      }
      more(parts, length - index);
    };
    const isIndex = /^(?:0|[1-9]\d*)$/;
    const properties = (
      value: object,
      parts: string[],
      depth: number,
      isList: boolean,
      isFailure = false,
    ): void => {
      const keys = ownKeys(value);
      let shown = 0;
      for (let index = 0; index < keys.length; index += 1) {
        const key = keys[index] as PropertyKey;
        if (isList && typeof key === 'string' && exec(isIndex, key) !== null) continue;
        const isCause = isFailure && (key === 'cause' || key === 'errors');
        const isShown = getOwnPropertyDescriptor(value, key)?.enumerable === true;
        if (!isCause && !isShown) continue;
        if (isFailure && (key === 'stack' || key === 'message')) continue;
        if (budget <= 0 || shown >= 1000) {
          push(parts, '…');
          return;
        }
        shown += 1;
        const name = spend(isCause && !isShown ? `[${toText(key)}]` : keyText(key));
        push(parts, `${name}: ${property(value, key, depth)}`);
      }
    };
    const bytesOf = (buffer: ArrayBuffer): string => {
      const bytes = new RealUint8Array(buffer);
      const words = newList<string>();
      const length = bufferLength(buffer);
      for (let index = 0; index < length && index < 50; index += 1)
        push(words, hex(bytes[index] as number, 2));
      const rest = length - 50;
      const tail = rest > 0 ? ` ... ${rest} more byte${rest > 1 ? 's' : ''}` : '';
      return `<${join(words, ' ')}${tail}>`;
    };
    const writeObject = (value: object, depth: number): string => {
      const kind = kindOf(value);
      if (hasLevels(value, kind)) currentDepth = depth;
      const name = nameOfClass(value);
      const tagValue = ownTag(value);
      const tag = tagValue !== '' && tagValue !== name ? ` [${cut(tagValue, 100)}]` : '';
      const parts = newList<string>();
      /** `name(size) [tag] `; without a prototype its kind says it. */
      const prefixOf = (fallback: string, size = ''): string =>
        name === null
          ? `[${fallback === 'Object' && tagValue !== '' ? tagValue : fallback}${size}: null prototype] `
          : `${name}${size}${tag} `;
      const finish = (base: string, begin: string, end: string, isList: boolean): string =>
        whole(parts, base, begin, end, isList, depth, value);
      const own = (base: string): string => {
        properties(value, parts, depth, false);
        return parts.length === 0 ? spend(base) : finish(spend(base), '{', '}', false);
      };
      try {
        switch (kind) {
          case 'Array': {
            const list = value as unknown[];
            const isPlain = name === 'Array' && tag === '';
            const begin = isPlain ? '[' : `${prefixOf('Array', `(${list.length})`)}[`;
            items(list, parts, depth);
            properties(value, parts, depth, true);
            return parts.length === 0 ? spend(`${begin}]`) : finish('', begin, ']', true);
          }
          case 'TypedArray': {
            const length = typedLength(value);
            for (let index = 0; index < length && !isFull(parts); index += 1)
              push(parts, primitive(read(value, index)));
            more(parts, length - parts.length);
            const begin = `${name ?? typedTag(value) ?? ''}(${length}) [`;
            return parts.length === 0 ? `${begin}]` : finish('', begin, ']', true);
          }
          case 'Map': {
            const size = mapSize(value);
            mapForEach(value as Map<unknown, unknown>, (entry, key) => {
              if (isFull(parts)) return;
              push(parts, `${within(key, depth)} => ${within(entry, depth)}`);
            });
            more(parts, size - parts.length);
            properties(value, parts, depth, false);
            const begin = `${prefixOf('Map', `(${size})`)}{`;
            return parts.length === 0 ? spend(`${begin}}`) : finish('', begin, '}', false);
          }
          case 'Set': {
            const size = setSize(value);
            setForEach(value as Set<unknown>, (entry) => {
              if (!isFull(parts)) push(parts, within(entry, depth));
            });
            more(parts, size - parts.length);
            properties(value, parts, depth, false);
            const begin = `${prefixOf('Set', `(${size})`)}{`;
            return parts.length === 0 ? spend(`${begin}}`) : finish('', begin, '}', false);
          }
          case 'Function':
            return own(functionText(value));
          case 'Date':
            return own(is(timeOf(value as Date), NaN) ? 'Invalid Date' : isoOf(value as Date));
          case 'RegExp':
            return own(cut(`/${sourceOf(value)}/${flagsOf(value as RegExp)}`, 1000));
          case 'Error': {
            properties(value, parts, depth, false, true);
            const base = spend(describeError(value));
            return parts.length === 0 ? base : finish(base, '{', '}', false);
          }
          case 'Promise': {
            const state = host.stateOf(value);
            if (state === 'pending') push(parts, '<pending>');
            else {
              const result = within(host.resultOf(value), depth);
              push(parts, state === 'rejected' ? `<rejected> ${result}` : result);
            }
            properties(value, parts, depth, false);
            return finish('', `${prefixOf('Promise')}{`, '}', false);
          }
          case 'WeakMap':
          case 'WeakSet':
            return spend(`${prefixOf(kind)}{ <items unknown> }`);
          case 'WeakRef':
            return spend('WeakRef { <ref> }');
          case 'ArrayBuffer':
            push(parts, `[Uint8Contents]: ${spend(bytesOf(value as ArrayBuffer))}`);
            push(parts, `[byteLength]: ${bufferLength(value)}`);
            return finish('', 'ArrayBuffer {', '}', false);
          case 'Number':
            return own(`[Number: ${primitive(valueOfNumber(value))}]`);
          case 'Boolean':
            return own(`[Boolean: ${valueOfBoolean(value)}]`);
          case 'BigInt':
            return own(`[BigInt: ${primitive(valueOfBigInt(value))}]`);
          case 'Symbol':
            return own(`[Symbol: ${toText(valueOfSymbol(value))}]`);
          case 'String': {
            const text = `[String: ${quote(cut(valueOfString(value), 1000), isCompared)}]`;
            properties(value, parts, depth, true);
            return parts.length === 0 ? spend(text) : finish(spend(text), '{', '}', false);
          }
          default:
        }
      } catch {
        // An object that only inherits from such a built-in: shown by its properties.
        parts.length = 0;
      }
      properties(value, parts, depth, false);
      const begin = name === 'Object' && tag === '' ? '{' : `${prefixOf('Object')}{`;
      return parts.length === 0 ? spend(`${begin}}`) : finish('', begin, '}', false);
    };
    const ownTag = (value: object): string => {
      let owner: object | null = value;
      for (let depth = 0; owner !== null && depth < 20; depth += 1) {
        const found = ownValue(owner, toStringTag);
        if (found !== undefined) return typeof found === 'string' ? found : '';
        owner = getPrototypeOf(owner);
      }
      return '';
    };
    const write = (value: unknown, depth: number): string => {
      if (!isObject(value)) return primitive(value);
      if (indexOf(open, value) >= 0) {
        let number = mapGet(circular, value) as number | undefined;
        if (number === undefined) {
          circles += 1;
          number = circles;
          mapSet(circular, value, number);
        }
        return spend(`[Circular *${number}]`);
      }
      if (depth > depthLimit && hasLevels(value, kindOf(value))) {
        const name = isArray(value) ? 'Array' : (nameOfClass(value) ?? 'Object: null prototype');
        return spend(`[${name}]`);
      }
      if (budget <= 0 || open.length > 100) return '…';
      push(open, value);
      const text = writeObject(value, depth + 1);
      open.length -= 1;
      return text;
    };
    /** Whether it has parts, so that its depth counts. */
    const hasLevels = (value: object, kind: string): boolean => {
      if (kind === 'Date' || kind === 'RegExp' || kind === 'Error' || kind === 'Function') return false;
      if (kind === 'Map' || kind === 'Set' || kind === 'Promise') return true;
      const keys = ownKeys(value);
      return keys.length > (kind === 'Array' ? 1 : 0);
    };
    try {
      return write(root, 0);
    } catch {
      return '[valeur illisible]';
    }
  };

  /** An exception as shown to people. */
  const describe = (error: unknown): string => {
    try {
      return isError(error) ? describeError(error) : inspect(error, { isCompared: true, budget: 1000 });
    } catch {
      return '[erreur illisible]';
    }
  };
  const stackOf = (error: unknown): string => {
    try {
      const stack = isObject(error) ? ownValue(error, 'stack') : undefined;
      return typeof stack === 'string' ? slice(stack, 0, 4000) : '';
    } catch {
      return '';
    }
  };

  return { inspect, quote, describe, describeError, stackOf, isError };
}

export type Inspecting = ReturnType<typeof makeInspect>;
