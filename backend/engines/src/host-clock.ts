import { parisOffset } from './paris-time.js';

const formats = new Map<string, Intl.DateTimeFormat>();
const format = (zone: string, locale: string, name: 'longOffset' | 'short'): Intl.DateTimeFormat => {
  const key = `${zone} ${locale} ${name}`;
  let found = formats.get(key);
  if (!found)
    formats.set(key, (found = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: name })));
  return found;
};
const nameAt = (zone: string, locale: string, name: 'longOffset' | 'short', at: number): string =>
  format(zone, locale, name)
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** Seconds east of Greenwich. @throws RangeError for an unknown zone */
function offsetAt(zone: string, at: number): number {
  const [, sign, hours, minutes, seconds] =
    /([+-])(\d+):(\d+)(?::(\d+))?/.exec(nameAt(zone, 'en-US', 'longOffset', at)) ?? [];
  const size = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
  return sign === '-' ? -size : size;
}

/** As the time zone database abbreviates: CET, EST, or the offset where there is no name. */
function abbreviationAt(zone: string, at: number, offset: number): string {
  for (const locale of ['en-US', 'en-GB', 'en-AU', 'en-IN', 'ja']) {
    const name = nameAt(zone, locale, 'short', at);
    if (/^[A-Z]{3,5}$/.test(name)) return name;
  }
  const minutes = Math.round(Math.abs(offset) / 60);
  const digits = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${offset < 0 ? '-' : '+'}${digits[0]}${digits[1] === '00' ? '' : digits[1]}`;
}

const day = 86_400_000;
/** Since when, seconds since 1970; seconds east; whether it is summer time; abbreviation. */
type ZoneChange = [number, number, number, string];

/** Changes of a zone's offset from 1970 to 2070, the first at the beginning. @throws RangeError */
export function zoneChanges(zone: string): ZoneChange[] {
  const end = Date.UTC(2070, 0);
  let offset = offsetAt(zone, 0);
  const offsets: [number, number][] = [[-(2 ** 31), offset]];
  for (let at = 0; at < end; at += 20 * day) {
    const next = offsetAt(zone, at + 20 * day);
    if (next === offset) continue;
    let [low, high] = [at, at + 20 * day];
    while (high - low > 1000) {
      const middle = Math.floor((low + high) / 2000) * 1000;
      if (offsetAt(zone, middle) === offset) low = middle;
      else high = middle;
    }
    offsets.push([high / 1000, next]);
    offset = next;
  }
  return offsets.map(([at, seconds], index) => {
    const around = offsets.slice(Math.max(0, index - 1), index + 2).map(([, other]) => other);
    const isSummer = around.some((other) => other < seconds && seconds - other <= 7200);
    return [at, seconds, isSummer ? 1 : 0, abbreviationAt(zone, Math.max(at, 0) * 1000, seconds)];
  });
}

/** A clock that a program may advance, so that what waits does not. */
export class HostClock {
  private skipped = 0;
  private readonly now = Date.now.bind(Date);
  private readonly ticks = performance.now.bind(performance);

  reset(): void {
    this.skipped = 0;
  }

  advance(seconds: number): void {
    this.skipped += seconds * 1000;
  }

  /** Real, whatever was skipped. */
  milliseconds(): number {
    return this.ticks();
  }

  /** Makes this realm's clock this one, and its local time that of Paris, whatever the device says. */
  install(): void {
    const now = () => this.now() + this.skipped;
    const offset = (at: number): number => (Number.isFinite(at) ? parisOffset(at) * 1000 : NaN);
    const local = (date: Date): Date => new SystemDate(date.getTime() + offset(date.getTime()));
    const SystemDate = Date;
    class ParisDate extends SystemDate {
      constructor(...args: unknown[]) {
        if (args.length === 0) super(now());
        else if (args.length === 1) super(args[0] as number);
        else {
          const [year = 0, month = 0, date = 1, ...time] = args.map(Number);
          const wall = new SystemDate(SystemDate.UTC(2000, month, date, ...time));
          wall.setUTCFullYear(wall.getUTCFullYear() - 2000 + (year >= 0 && year < 100 ? 1900 + year : year));
          const at = wall.getTime();
          super(at - offset(at - offset(at)));
        }
      }
      static override now = now;
      override getTimezoneOffset(): number {
        return -offset(this.getTime()) / 60_000;
      }
      override getFullYear(): number {
        return local(this).getUTCFullYear();
      }
      override getMonth(): number {
        return local(this).getUTCMonth();
      }
      override getDate(): number {
        return local(this).getUTCDate();
      }
      override getDay(): number {
        return local(this).getUTCDay();
      }
      override getHours(): number {
        return local(this).getUTCHours();
      }
      override getMinutes(): number {
        return local(this).getUTCMinutes();
      }
      override getSeconds(): number {
        return local(this).getUTCSeconds();
      }
    }
    globalThis.Date = ParisDate as DateConstructor;
    Object.defineProperty(performance, 'now', {
      value: () => this.ticks() + this.skipped,
      configurable: true,
    });
  }
}
