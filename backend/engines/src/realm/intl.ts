import type { BuiltIns } from './built-ins.js';

export interface LanguageHost {
  /** JSON of what a formatter of the host says; see `formatIn`. */
  language(request: string): string;
  /** Order of two texts, by the collator with that number. */
  collate(collator: number, one: string, other: string): number;
}

/** `Intl` and the methods with languages: QuickJS has none, so the host's own are asked. */
export function makeIntl(host: LanguageHost, builtIns: BuiltIns) {
  const { define, isObject, isArray, read, toText, toNumber, stringify, parse, timeOf, kindOf } = builtIns;
  const { RealTypeError, RealRangeError, RealError, RealMap, mapGet, mapSet, valueOfNumber, valueOfString } =
    builtIns;
  const { newList, push, ownKeys, is, defineProperty, toStringTag, valueOfBigInt, slice, known, RealDate } =
    builtIns;

  /** Locales and options as plain data, which cross to the host as text. */
  const localesOf = (locales: unknown): string[] | null => {
    if (locales === undefined) return null;
    if (typeof locales === 'string') return [locales];
    if (!isObject(locales)) throw new RealTypeError('Incorrect locale information provided');
    const list: string[] = [];
    if (!isArray(locales)) return [toText(locales)];
    for (let index = 0; index < locales.length && index < 20; index += 1) push(list, toText(locales[index]));
    return list;
  };
  const optionsOf = (options: unknown): Record<string, string | number | boolean> => {
    const plain: Record<string, string | number | boolean> = {};
    if (options === null) throw new RealTypeError('Cannot convert undefined or null to object');
    if (!isObject(options)) return plain;
    const keys = ownKeys(options);
    for (let index = 0; index < keys.length && index < 40; index += 1) {
      const key = keys[index] as PropertyKey;
      const value = read(options, key);
      if (typeof key !== 'string' || value === undefined) continue;
      plain[key] = typeof value === 'number' || typeof value === 'boolean' ? value : toText(value);
    }
    return plain;
  };
  interface Settings {
    type: string;
    locales: string[] | null;
    options: Record<string, string | number | boolean>;
  }
  const ask = (settings: Settings, method: string, args: unknown[]): unknown => {
    const { type, locales, options } = settings;
    const answer = parse(host.language(stringify({ type, locales, options, method, args }))) as {
      value?: unknown;
      error?: { name: string; message: string };
    };
    if (answer.error) {
      const { name, message } = answer.error;
      throw new (name === 'RangeError' ? RealRangeError : name === 'TypeError' ? RealTypeError : RealError)(
        message,
      );
    }
    return answer.value;
  };
  const settingsOf = (type: string, locales: unknown, options: unknown): Settings => {
    const settings = { type, locales: localesOf(locales), options: optionsOf(options) };
    return settings;
  };
  const collators = new RealMap<unknown, unknown>();
  const collatorOf = (settings: Settings): number => {
    const key = stringify([settings.locales, settings.options]);
    const found = mapGet(collators, key);
    if (found !== undefined) return found as number;
    const number = ask(settings, 'collator', []) as number;
    mapSet(collators, key, number);
    return number;
  };

  /** A number as the host takes it: JSON has neither `NaN` nor large integers. */
  const numberOf = (value: unknown): unknown => {
    if (typeof value === 'bigint') return { big: toText(value) };
    if (typeof value === 'string') return { text: value };
    const number = toNumber(value);
    return is(number, -0) || number - number !== 0
      ? { text: is(number, -0) ? '-0' : toText(number) }
      : number;
  };
  const dateOf = (value: unknown): number => {
    const time =
      value === undefined
        ? RealDate.now()
        : isObject(value) && kindOf(value) === 'Date'
          ? timeOf(value as Date)
          : toNumber(value);
    if (time - time !== 0) throw new RealRangeError('Invalid time value');
    return time;
  };

  class Base {
    #settings: Settings;
    constructor(type: string, locales: unknown, options: unknown) {
      this.#settings = settingsOf(type, locales, options);
      ask(this.#settings, 'check', []);
    }
    static settings(formatter: Base): Settings {
      return formatter.#settings;
    }
    static supportedLocalesOf(locales: unknown): unknown {
      return ask(
        { type: 'NumberFormat', locales: localesOf(locales), options: {} },
        'supportedLocalesOf',
        [],
      );
    }
    resolvedOptions(): unknown {
      return ask(this.#settings, 'resolvedOptions', []);
    }
  }
  const settingsIn = Base.settings;
  delete (Base as unknown as Record<string, unknown>)['settings'];

  class NumberFormat extends Base {
    readonly format!: (value: unknown) => unknown;
    constructor(locales?: unknown, options?: unknown) {
      super('NumberFormat', locales, options);
      define(this, 'format', (value: unknown) => ask(settingsIn(this), 'format', [numberOf(value)]));
    }
    formatToParts(value: unknown): unknown {
      return ask(settingsIn(this), 'formatToParts', [numberOf(value)]);
    }
    formatRange(from: unknown, to: unknown): unknown {
      return ask(settingsIn(this), 'formatRange', [numberOf(from), numberOf(to)]);
    }
  }
  class DateTimeFormat extends Base {
    readonly format!: (value?: unknown) => unknown;
    constructor(locales?: unknown, options?: unknown) {
      super('DateTimeFormat', locales, options);
      define(this, 'format', (value?: unknown) => ask(settingsIn(this), 'format', [dateOf(value)]));
    }
    formatToParts(value?: unknown): unknown {
      return ask(settingsIn(this), 'formatToParts', [dateOf(value)]);
    }
    formatRange(from: unknown, to: unknown): unknown {
      return ask(settingsIn(this), 'formatRange', [dateOf(from), dateOf(to)]);
    }
  }
  class Collator extends Base {
    readonly compare!: (one: unknown, other: unknown) => number;
    constructor(locales?: unknown, options?: unknown) {
      super('Collator', locales, options);
      const number = collatorOf(settingsIn(this));
      define(this, 'compare', (one: unknown, other: unknown) =>
        host.collate(number, toText(one), toText(other)),
      );
    }
  }
  class PluralRules extends Base {
    constructor(locales?: unknown, options?: unknown) {
      super('PluralRules', locales, options);
    }
    select(value: unknown): unknown {
      return ask(settingsIn(this), 'select', [numberOf(value)]);
    }
  }
  class RelativeTimeFormat extends Base {
    constructor(locales?: unknown, options?: unknown) {
      super('RelativeTimeFormat', locales, options);
    }
    format(value: unknown, unit: unknown): unknown {
      return ask(settingsIn(this), 'format', [numberOf(value), toText(unit)]);
    }
    formatToParts(value: unknown, unit: unknown): unknown {
      return ask(settingsIn(this), 'formatToParts', [numberOf(value), toText(unit)]);
    }
  }
  class ListFormat extends Base {
    constructor(locales?: unknown, options?: unknown) {
      super('ListFormat', locales, options);
    }
    #words(list: unknown): string[] {
      const words: string[] = [];
      for (const word of list as Iterable<unknown>) {
        if (typeof word !== 'string') throw new RealTypeError('Iterable yielded a non-String value');
        push(words, word);
      }
      return words;
    }
    format(list: unknown): unknown {
      return ask(settingsIn(this), 'format', [this.#words(list)]);
    }
    formatToParts(list: unknown): unknown {
      return ask(settingsIn(this), 'formatToParts', [this.#words(list)]);
    }
  }
  class DisplayNames extends Base {
    constructor(locales?: unknown, options?: unknown) {
      super('DisplayNames', locales, options);
    }
    of(code: unknown): unknown {
      return ask(settingsIn(this), 'of', [toText(code)]) ?? undefined;
    }
  }
  class Segmenter extends Base {
    constructor(locales?: unknown, options?: unknown) {
      super('Segmenter', locales, options);
    }
    segment(text: unknown): Iterable<unknown> & { containing(index?: number): unknown } {
      const input = toText(text);
      const parts = ask(settingsIn(this), 'segment', [input]) as {
        segment: string;
        index: number;
        input?: string;
      }[];
      for (let index = 0; index < parts.length; index += 1)
        define(parts[index] as object, 'input', input, true);
      return {
        [Symbol.iterator]: () => parts.values(),
        containing: (place = 0) =>
          parts.find(({ segment, index }) => place >= index && place < index + segment.length),
      };
    }
  }
  const classes = {
    NumberFormat,
    DateTimeFormat,
    Collator,
    PluralRules,
    RelativeTimeFormat,
    ListFormat,
    DisplayNames,
    Segmenter,
  };
  const Intl_ = {} as Record<string, unknown>;
  for (const name of Object.keys(classes) as (keyof typeof classes)[]) {
    const type = classes[name] as unknown as new (...args: unknown[]) => object;
    // Three of them may be called without `new`.
    const isCallable = name === 'NumberFormat' || name === 'DateTimeFormat' || name === 'Collator';
    const given = isCallable
      ? new Proxy(type, { apply: (target, _self, args: unknown[]) => new target(...args) })
      : type;
    defineProperty(type, 'name', { value: name, configurable: true });
    defineProperty(type.prototype, toStringTag, { value: `Intl.${name}`, configurable: true });
    define(type.prototype, 'constructor', given);
    known('Identity', type.prototype);
    define(Intl_, name, given);
  }
  define(Intl_, 'getCanonicalLocales', (locales: unknown) =>
    locales === undefined
      ? []
      : ask({ type: 'NumberFormat', locales: localesOf(locales), options: {} }, 'getCanonicalLocales', []),
  );
  defineProperty(Intl_, toStringTag, { value: 'Intl', configurable: true });
  for (const name of ['Locale', 'DurationFormat', 'supportedValuesOf'])
    define(Intl_, name, function unavailable() {
      throw new RealTypeError(`« Intl.${name} » n’est pas disponible dans un exercice`);
    });
  define(globalThis, 'Intl', Intl_);

  const plain = newList<Settings>();
  const collatorOfWords = (): number => {
    if (plain.length === 0) push(plain, settingsOf('Collator', undefined, undefined));
    return collatorOf(plain[0] as Settings);
  };
  const textOf = (self: unknown): string => {
    if (self === undefined || self === null)
      throw new RealTypeError('String.prototype.localeCompare called on null or undefined');
    return typeof self === 'string'
      ? self
      : isObject(self) && kindOf(self) === 'String'
        ? valueOfString(self)
        : toText(self);
  };
  const method = (
    owner: object,
    name: string,
    call: (this: unknown, ...args: unknown[]) => unknown,
  ): void => {
    defineProperty(call, 'name', { value: name, configurable: true });
    define(owner, name, call);
  };
  method(String.prototype, 'localeCompare', function compare(other, locales, options) {
    const one = textOf(this);
    const second = toText(other);
    if (one === second) return 0;
    const collator =
      locales === undefined && options === undefined
        ? collatorOfWords()
        : collatorOf(settingsOf('Collator', locales, options));
    return host.collate(collator, one, second);
  });
  method(Number.prototype, 'toLocaleString', function format(locales, options) {
    return ask(settingsOf('NumberFormat', locales, options), 'format', [numberOf(valueOfNumber(this))]);
  });
  method(BigInt.prototype, 'toLocaleString', function format(locales, options) {
    return ask(settingsOf('NumberFormat', locales, options), 'format', [numberOf(valueOfBigInt(this))]);
  });
  for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const)
    method(Date.prototype, name, function format(locales, options) {
      const time = timeOf(this as Date);
      if (time - time !== 0) return 'Invalid Date';
      return ask(settingsOf('Date', locales, options), name, [time]);
    });
  method(Array.prototype, 'toLocaleString', function format(locales, options) {
    const words: string[] = [];
    const list = this as ArrayLike<{ toLocaleString(...args: unknown[]): string } | null | undefined>;
    for (let index = 0; index < list.length; index += 1)
      push(words, list[index]?.toLocaleString(locales, options) ?? '');
    return words.join(',');
  });
  /** The zone's name, which QuickJS leaves out. */
  for (const name of ['toString', 'toTimeString'] as const) {
    const own = Date.prototype[name];
    method(Date.prototype, name, function format() {
      const text = own.call(this as Date);
      if (text === 'Invalid Date') return text;
      const isSummer = slice(text, -5) === '+0200';
      const isWinter = slice(text, -5) === '+0100';
      return isSummer
        ? `${text} (heure d’été d’Europe centrale)`
        : isWinter
          ? `${text} (heure normale d’Europe centrale)`
          : text;
    });
  }
}
