import type { BuiltIns } from './built-ins.js';
import type { Inspecting } from './inspect.js';
import type { ClockHost } from './timers.js';

export interface PrintHost extends ClockHost {
  print(line: string): void;
}

/** The console, as Node.js writes it. Prints through `host`, whatever becomes of the methods. */
export function makeConsole(
  host: PrintHost,
  builtIns: BuiltIns,
  { inspect, describeError, isError }: Inspecting,
) {
  const { newList, push, join, repeat, slice, find, isObject, isArray, toText, toNumber, define, ownKeys } =
    builtIns;
  const { RealMap, mapGet, mapSet, mapHas, mapDelete, mapForEach, setForEach, kindOf, read, is, floor } =
    builtIns;
  const {
    charCodeAt,
    max,
    getOwnPropertyDescriptor,
    toWellFormed,
    stringify,
    ownValue,
    objectPrototype,
    defineProperty,
  } = builtIns;
  const { errorPrototype, getPrototypeOf } = builtIns;
  const toInteger = parseInt;
  const toFloat = parseFloat;

  let margin = '';
  const write = (text: string): void => {
    let lines = '';
    for (let from = 0; ;) {
      const end = find(text, '\n', from);
      const line = end < 0 ? slice(text, from) : slice(text, from, end);
      lines += margin + line;
      if (end < 0) break;
      lines += '\n';
      from = end + 1;
    }
    host.print(toWellFormed(margin === '' ? text : lines));
  };

  /** Whether a class of the program says how its objects read. */
  const hasOwnText = (value: object): boolean => {
    let owner: object | null = value;
    for (
      let depth = 0;
      owner !== null && owner !== objectPrototype && owner !== errorPrototype && depth < 50;
      depth += 1
    ) {
      if (typeof ownValue(owner, 'toString') === 'function') return true;
      owner = getPrototypeOf(owner);
    }
    return false;
  };
  const asText = (value: unknown): string => {
    if (typeof value === 'bigint') return `${value}n`;
    if (is(value, -0)) return '-0';
    if (!isObject(value)) return toText(value);
    if (isError(value)) return describeError(value);
    const kind = kindOf(value);
    if ((kind === 'Object' || kind === 'Date') && hasOwnText(value)) return toText(value);
    return inspect(value, { depth: 0 });
  };
  const asNumber = (value: unknown, convert: (value: never) => number): string => {
    if (typeof value === 'bigint') return `${value}n`;
    if (typeof value === 'symbol') return 'NaN';
    const number = convert(value as never);
    return is(number, -0) ? '-0' : toText(number);
  };
  const directive = (letter: string, value: unknown): string | null => {
    switch (letter) {
      case 's':
        return asText(value);
      case 'd':
        return isObject(value) ? 'NaN' : asNumber(value, toNumber);
      case 'i':
        return isObject(value) ? 'NaN' : asNumber(value, toInteger);
      case 'f':
        return typeof value === 'symbol' ? 'NaN' : asNumber(value, toFloat);
      case 'j':
        return toText(stringify(value));
      case 'o':
        return inspect(value, { depth: 4 });
      case 'O':
        return inspect(value);
      case 'c':
        return '';
      default:
        return null;
    }
  };
  const format = (values: unknown[]): string => {
    const words = newList<string>();
    let next = 0;
    const first = values[0];
    if (typeof first === 'string') {
      next = 1;
      let text = '';
      let from = 0;
      if (values.length > 1)
        for (let at = find(first, '%'); at >= 0 && at < first.length - 1; at = find(first, '%', from)) {
          const letter = first[at + 1] as string;
          if (letter === '%') text += `${slice(first, from, at)}%`;
          else {
            const by = next < values.length ? directive(letter, values[next]) : null;
            if (by === null) text += slice(first, from, at + 2);
            else {
              text += slice(first, from, at) + by;
              next += 1;
            }
          }
          from = at + 2;
        }
      push(words, text + slice(first, from));
    }
    for (; next < values.length; next += 1) {
      const value = values[next];
      push(words, typeof value === 'string' ? value : inspect(value));
    }
    const text = join(words, ' ');
    return text.length > 70_000 ? slice(text, 0, 70_000) : text;
  };
  const log = (...values: unknown[]): void => write(format(values));

  const widthOf = (text: string): number => {
    let width = 0;
    for (let index = 0; index < text.length; index += 1) {
      const code = charCodeAt(text, index);
      if (code >= 0x300 && code <= 0x36f) continue;
      if (code >= 0xdc00 && code <= 0xdfff) continue;
      width +=
        (code >= 0x1100 && code <= 0x115f) ||
        (code >= 0x2e80 && code <= 0xa4cf) ||
        (code >= 0xac00 && code <= 0xd7a3) ||
        (code >= 0xd800 && code <= 0xdbff)
          ? 2
          : 1;
    }
    return width;
  };
  const table = (data: unknown, wanted?: unknown): void => {
    if (!isObject(data) || typeof data === 'function') return log(data);
    const kind = kindOf(data);
    const names = newList<string>();
    const cells = new RealMap<unknown, unknown>();
    const indices = newList<string>();
    const short = (value: unknown): string => {
      const keys =
        isObject(value) && !isArray(value) && typeof value !== 'function' ? ownKeys(value).length : 0;
      return inspect(value, { depth: keys > 2 ? -1 : 0, maxItems: 3, width: 1e9 });
    };
    const put = (name: string, row: number, text: string): void => {
      if (!mapHas(cells, name)) {
        push(names, name);
        mapSet(cells, name, newList<string>());
      }
      (mapGet(cells, name) as string[])[row] = text;
    };
    /** Values that are no objects have a column of their own, which comes last. */
    const single = newList<string>();
    let hasSingle = false;
    const isWanted = (name: string): boolean => {
      if (!isArray(wanted)) return true;
      for (let index = 0; index < wanted.length; index += 1) if (wanted[index] === name) return true;
      return false;
    };
    if (isArray(wanted))
      for (let index = 0; index < wanted.length; index += 1) {
        push(names, toText(wanted[index]));
        mapSet(cells, toText(wanted[index]), newList<string>());
      }
    const row = (index: string, value: unknown): void => {
      const at = indices.length;
      if (at >= 1000) return;
      push(indices, index);
      if (!isObject(value) || typeof value === 'function') {
        single[at] = inspect(value);
        hasSingle = true;
        return;
      }
      const keys = ownKeys(value);
      for (let position = 0; position < keys.length && position < 200; position += 1) {
        const key = keys[position] as PropertyKey;
        const isShown = getOwnPropertyDescriptor(value, key)?.enumerable === true;
        if (typeof key === 'string' && isShown && isWanted(key)) put(key, at, short(read(value, key)));
      }
    };
    let title = '(index)';
    if (kind === 'Map') {
      title = '(iteration index)';
      mapForEach(data as Map<unknown, unknown>, (value, key) => {
        const at = indices.length;
        push(indices, toText(at));
        put('Key', at, short(key));
        put('Values', at, short(value));
      });
    } else if (kind === 'Set') {
      title = '(iteration index)';
      setForEach(data as Set<unknown>, (value) => row(toText(indices.length), value));
    } else {
      const keys = ownKeys(data);
      for (let index = 0; index < keys.length; index += 1) {
        const key = keys[index] as PropertyKey;
        if (typeof key === 'string' && getOwnPropertyDescriptor(data, key)?.enumerable === true)
          row(key, read(data, key));
      }
    }
    const columns = newList<string[]>();
    const titles = newList<string>();
    push(columns, indices);
    push(titles, title);
    for (let index = 0; index < names.length; index += 1) {
      push(titles, names[index]);
      push(columns, mapGet(cells, names[index]));
    }
    if (hasSingle) {
      push(titles, 'Values');
      push(columns, single);
    }
    const widths = newList<number>();
    for (let column = 0; column < columns.length; column += 1) {
      let widest = widthOf(titles[column] as string);
      for (let line = 0; line < indices.length; line += 1)
        widest = max(widest, widthOf(columns[column]?.[line] ?? ''));
      push(widths, widest);
    }
    const rule = (left: string, middle: string, right: string): string => {
      const parts = newList<string>();
      for (let column = 0; column < widths.length; column += 1)
        push(parts, repeat('─', (widths[column] as number) + 2));
      return left + join(parts, middle) + right;
    };
    const line = (texts: (column: number) => string): string => {
      const parts = newList<string>();
      for (let column = 0; column < widths.length; column += 1) {
        const text = texts(column);
        push(parts, ` ${text}${repeat(' ', (widths[column] as number) - widthOf(text) + 1)}`);
      }
      return `│${join(parts, '│')}│`;
    };
    const lines = newList<string>();
    push(lines, rule('┌', '┬', '┐'));
    push(
      lines,
      line((column) => titles[column] as string),
    );
    push(lines, rule('├', '┼', '┤'));
    for (let at = 0; at < indices.length; at += 1)
      push(
        lines,
        line((column) => columns[column]?.[at] ?? ''),
      );
    push(lines, rule('└', '┴', '┘'));
    write(join(lines, '\n'));
  };

  const counts = new RealMap<unknown, unknown>();
  const times = new RealMap<unknown, unknown>();
  const labelOf = (label: unknown): string => (label === undefined ? 'default' : toText(label));
  const warn = (text: string): void => write(text);
  const elapsed = (label: string): string => {
    const passed = host.now() - (mapGet(times, label) as number);
    if (passed >= 1000) return `${toText(floor(passed) / 1000)}s`;
    return `${toText(floor(passed * 1000) / 1000)}ms`;
  };
  const group = (...labels: unknown[]): void => {
    if (labels.length > 0) log(...labels);
    if (margin.length < 200) margin += '  ';
  };
  const methods = {
    log,
    info: (...values: unknown[]) => log(...values),
    debug: (...values: unknown[]) => log(...values),
    warn: (...values: unknown[]) => log(...values),
    error: (...values: unknown[]) => log(...values),
    dirxml: (...values: unknown[]) => log(...values),
    dir: (value: unknown, options?: unknown) => {
      const depth = isObject(options) ? read(options, 'depth') : undefined;
      write(inspect(value, { depth: depth === null ? 1000 : typeof depth === 'number' ? depth : 2 }));
    },
    table,
    group,
    groupCollapsed: (...labels: unknown[]) => group(...labels),
    groupEnd: () => {
      margin = slice(margin, 2);
    },
    assert: (condition?: unknown, ...values: unknown[]) => {
      if (condition) return;
      if (typeof values[0] === 'string') {
        values[0] = `Assertion failed: ${values[0]}`;
        log(...values);
      } else if (values.length === 0) log('Assertion failed');
      else log('Assertion failed:', ...values);
    },
    count: (label?: unknown) => {
      const name = labelOf(label);
      const count = ((mapGet(counts, name) as number | undefined) ?? 0) + 1;
      mapSet(counts, name, count);
      write(`${name}: ${count}`);
    },
    countReset: (label?: unknown) => {
      const name = labelOf(label);
      if (!mapDelete(counts, name)) warn(`Count for '${name}' does not exist`);
    },
    time: (label?: unknown) => {
      const name = labelOf(label);
      if (mapHas(times, name)) warn(`Label '${name}' already exists for console.time()`);
      else mapSet(times, name, host.now());
    },
    timeLog: (label?: unknown, ...values: unknown[]) => {
      const name = labelOf(label);
      if (mapHas(times, name)) log(`${name}: ${elapsed(name)}`, ...values);
      else warn(`No such label '${name}' for console.timeLog()`);
    },
    timeEnd: (label?: unknown) => {
      const name = labelOf(label);
      if (!mapHas(times, name)) return warn(`No such label '${name}' for console.timeEnd()`);
      write(`${name}: ${elapsed(name)}`);
      mapDelete(times, name);
    },
    trace: (...values: unknown[]) => {
      const text = format(values);
      write(text === '' ? 'Trace' : `Trace: ${text}`);
    },
    clear: () => undefined,
    timeStamp: () => undefined,
    profile: () => undefined,
    profileEnd: () => undefined,
  };
  // A bundler gives functions other names.
  const names = ownKeys(methods);
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index] as keyof typeof methods;
    defineProperty(methods[name], 'name', { __proto__: null, value: name } as PropertyDescriptor);
  }
  define(globalThis, 'console', methods);
}
