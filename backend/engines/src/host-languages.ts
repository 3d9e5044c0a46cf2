/**
 * `Intl` for programs, whose engine has none: the host's own, asked by JSON. Only plain data goes in and out, of
 * bounded size; nothing that a program says names a function other than those listed here. Without a locale it is
 * French, and without a zone Paris, whatever the machine says.
 */

export const programLocale = 'fr-FR';
export const programTimeZone = 'Europe/Paris';

/** Languages whose conventions browsers and server know alike. */
const languages = new Set(
  'ar bg br ca co cs cy da de el en es et eu fi fr ga gl he hi hr hu id is it ja ko lb lt lv ms mt nb nl nn no oc pl pt ro ru sk sl sr sv th tr uk vi zh'.split(
    ' ',
  ),
);
const longest = 100_000;
/** Formatters of one program. */
const kept = 50;

interface LanguageRequest {
  type: string;
  locales: string[] | null;
  options: Record<string, string | number | boolean>;
  method: string;
  args: unknown[];
}

class Unavailable extends TypeError {
  override name = 'TypeError';
}

function localesOf(locales: string[] | null): string[] {
  const list = Intl.getCanonicalLocales(locales ?? []);
  const own = list.filter((locale) => languages.has(new Intl.Locale(locale).language));
  const [first] = list;
  if (first && own.length === 0)
    throw new Unavailable(`La langue « ${first.slice(0, 40)} » n’est pas disponible dans un exercice`);
  return own.length > 0 ? own : [programLocale];
}

/** As JSON carries it: large integers and what is no number as text. */
function numberOf(value: unknown): number | bigint {
  if (typeof value === 'number') return value;
  const { big, text } = value as { big?: string; text?: string };
  return big === undefined ? Number(text) : BigInt(big);
}

type Numbers = (value: number | bigint) => unknown;
/** Formatters by their type: made for locales and options, they give the methods that programs may call. */
const formatters: Record<
  string,
  (locales: string[], options: object) => Record<string, (...args: never[]) => unknown>
> = {
  NumberFormat(locales, options) {
    const own = new Intl.NumberFormat(locales, options);
    const each = (use: Numbers) => (value: unknown) => use(numberOf(value));
    return {
      format: each((value) => own.format(value)),
      formatToParts: each((value) => own.formatToParts(value)),
      formatRange: (from: unknown, to: unknown) => own.formatRange(numberOf(from), numberOf(to)),
      resolvedOptions: () => own.resolvedOptions(),
      supportedLocalesOf: () => locales,
      getCanonicalLocales: () => locales,
    };
  },
  DateTimeFormat(locales, options) {
    const own = new Intl.DateTimeFormat(locales, { timeZone: programTimeZone, ...options });
    return {
      format: (time: number) => own.format(time),
      formatToParts: (time: number) => own.formatToParts(time),
      formatRange: (from: number, to: number) => own.formatRange(from, to),
      resolvedOptions: () => own.resolvedOptions(),
    };
  },
  /** The methods of dates, whose default parts differ. */
  Date(locales, options) {
    const own = { timeZone: programTimeZone, ...options };
    return {
      toLocaleString: (time: number) => new Date(time).toLocaleString(locales, own),
      toLocaleDateString: (time: number) => new Date(time).toLocaleDateString(locales, own),
      toLocaleTimeString: (time: number) => new Date(time).toLocaleTimeString(locales, own),
    };
  },
  PluralRules(locales, options) {
    const own = new Intl.PluralRules(locales, options);
    return {
      select: (value: unknown) => own.select(Number(numberOf(value))),
      resolvedOptions: () => own.resolvedOptions(),
    };
  },
  RelativeTimeFormat(locales, options) {
    const own = new Intl.RelativeTimeFormat(locales, options);
    type Unit = Intl.RelativeTimeFormatUnit;
    return {
      format: (value: unknown, unit: Unit) => own.format(Number(numberOf(value)), unit),
      formatToParts: (value: unknown, unit: Unit) => own.formatToParts(Number(numberOf(value)), unit),
      resolvedOptions: () => own.resolvedOptions(),
    };
  },
  ListFormat(locales, options) {
    const own = new Intl.ListFormat(locales, options);
    return {
      format: (words: string[]) => own.format(words),
      formatToParts: (words: string[]) => own.formatToParts(words),
      resolvedOptions: () => own.resolvedOptions(),
    };
  },
  DisplayNames(locales, options) {
    const own = new Intl.DisplayNames(locales, options as Intl.DisplayNamesOptions);
    return { of: (code: string) => own.of(code) ?? null, resolvedOptions: () => own.resolvedOptions() };
  },
  Segmenter(locales, options) {
    const own = new Intl.Segmenter(locales, options);
    return {
      segment: (text: string) =>
        Array.from(own.segment(text), ({ segment, index, isWordLike }) => ({ segment, index, isWordLike })),
      resolvedOptions: () => own.resolvedOptions(),
    };
  },
};

/** What one program asks of languages: its formatters are kept, so that a thousand dates make one. */
export class ProgramLanguages {
  private readonly made = new Map<string, Record<string, (...args: never[]) => unknown>>();
  private readonly collators: Intl.Collator[] = [];

  /** Answers `{ value }` or `{ error }`. */
  answer(text: string): string {
    try {
      if (text.length > longest) throw new RangeError('Texte trop long');
      return JSON.stringify({ value: this.ask(JSON.parse(text) as LanguageRequest) });
    } catch (error) {
      const { name, message } = error as Error;
      return JSON.stringify({ error: { name, message: message.slice(0, 500) } });
    }
  }

  collate(collator: number, one: string, other: string): number {
    return this.collators[collator]?.compare(one, other) ?? 0;
  }

  private ask({ type, locales, options, method, args }: LanguageRequest): unknown {
    const own = localesOf(locales);
    if (type === 'Collator') {
      const collator = new Intl.Collator(own, options as Intl.CollatorOptions);
      if (method === 'resolvedOptions') return collator.resolvedOptions();
      if (method !== 'collator') return null;
      if (this.collators.length >= 1000) throw new RangeError('Trop de comparateurs');
      return this.collators.push(collator) - 1;
    }
    const key = JSON.stringify([type, own, options]);
    let formatter = this.made.get(key);
    if (!formatter) {
      const make = Object.hasOwn(formatters, type) ? formatters[type] : undefined;
      if (!make) throw new Unavailable(`« Intl.${type} » n’est pas disponible dans un exercice`);
      formatter = make(own, options);
      if (this.made.size >= kept) this.made.clear();
      this.made.set(key, formatter);
    }
    if (method === 'check') return null;
    const use = Object.hasOwn(formatter, method) ? formatter[method] : undefined;
    if (!use) throw new Unavailable(`« ${method} » n’est pas disponible dans un exercice`);
    return use(...(args as never[]));
  }
}
