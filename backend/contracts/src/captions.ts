/** One caption as its file has it. */
export interface FileCue {
  /** Seconds. */
  from: number;
  to: number;
  /** Where it is shown, as WebVTT says it. */
  settings: string;
  /** What stands before its times: notes, and its name. */
  before: string;
  /** Its words, marks and character references included. */
  written: string;
}

/** What could not be read as it was meant: in which line, counted from 1, and why, in French. */
export interface CaptionsFault {
  line: number;
  reason: string;
  /** A caption all the same, with times to be mended. */
  isCue: boolean;
}

export const faultInWords = ({ line, reason }: CaptionsFault): string => `Ligne ${line}\u00a0: ${reason}`;

export interface ReadCaptions {
  /** `WEBVTT` and what stands in its block. */
  head: string;
  cues: FileCue[];
  /** Notes after the last caption. */
  tail: string;
  faults: CaptionsFault[];
  /** Whether the file is WebVTT that every player reads as it is read here. */
  isStrict: boolean;
}

const reasons = {
  times: 'ces temps ne se lisent pas. Ils s’écrivent 00:01:04,500 --> 00:01:06,000.',
  order: 'la fin vient après le début.',
};

const moment = String.raw`(?:(\d{1,3}):)?([0-5]?\d):([0-5]?\d)(?:[.,](\d{1,3}))?`;
const times = new RegExp(`^[ \\t]*${moment}[ \\t]*-->[ \\t]*${moment}(?=[ \\t]|$)(.*)$`);
/** Meant as times: no sentence begins with a digit and goes on with nothing but digits and points up to an arrow. */
const almostTimes = /^[ \t]*\d[\d:.,; \t]*-->/;
const strictMoment = String.raw`(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}`;
const strictTimes = new RegExp(
  `^${strictMoment}[ \\t]+-->[ \\t]+${strictMoment}(?:[ \\t]+[a-z]+:[^ \\t]+)*[ \\t]*$`,
);
const heading = /^WEBVTT(?:[ \t\n]|$)/;
const apart = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;
const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';
const isNumber = (line: string | undefined): boolean => /^[ \t]*\d+[ \t]*$/.test(line ?? '');

const secondsOf = ([hours = '0', minutes = '0', seconds = '0', fraction = '']: (string | undefined)[]) =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(fraction.padEnd(3, '0')) / 1000;

/** Ends of lines that some program doubled are one; those of old Macs have no other sign. */
const endOfLine = (all: string, end: string): string => (end === '' ? '\n'.repeat(all.length) : end);

const isStartOf = (line: string): boolean => times.test(line) || almostTimes.test(line);

/**
 * A .vtt or .srt file, as forgiving as those who wrote it were hurried: with or without blank lines, commas or points,
 * numbers or none. Its order is kept, and nothing is dropped: what is no caption is a note of the next one.
 */
export function readCaptions(file: string): ReadCaptions {
  const text = file.replace(/\r+(\n?)/g, endOfLine);
  const lines = text.trimEnd().split('\n');
  const isVtt = heading.test(text);
  const starts = lines.flatMap((line, at) => (isStartOf(line) ? [at] : []));
  const isNumbered = starts[0] !== undefined && isNumber(lines[starts[0] - 1]);
  /** Where what belongs to the times of a line begins: at its name, where it has one. */
  const firstLineOf = (at: number): number => {
    const name = lines[at - 1];
    if (at === 0 || isBlank(name) || (isVtt && at === 1)) return at;
    const standsApart = isBlank(lines[at - 2]);
    return (isNumber(name) && (standsApart || isNumbered)) || (isVtt && standsApart) ? at - 1 : at;
  };
  const read: ReadCaptions = {
    head: 'WEBVTT',
    cues: [],
    tail: '',
    faults: [],
    isStrict: isVtt && !/\r(?!\n)/.test(file),
  };
  const opening = lines.slice(0, starts[0] === undefined ? lines.length : firstLineOf(starts[0]));
  if (isVtt) {
    const end = opening.findIndex((line) => line === '');
    read.head = opening.splice(0, end < 0 ? opening.length : end).join('\n');
  }
  let before = notesOf(opening);
  for (const [index, at] of starts.entries()) {
    const next = starts[index + 1];
    const first = firstLineOf(at);
    const { words, notes } = partsOf(
      lines.slice(at + 1, next === undefined ? lines.length : firstLineOf(next)),
    );
    const parts = times.exec(lines[at] ?? '');
    const name = lines.slice(first, at);
    if (parts) {
      const [from, to] = [secondsOf(parts.slice(1, 5)), secondsOf(parts.slice(5, 9))];
      if (to <= from) read.faults.push({ line: at + 1, reason: reasons.order, isCue: true });
      const settings = isVtt ? settingsOf(parts[9]) : '';
      const named = isVtt ? name.map((line) => `${line}\n`).join('') : '';
      read.cues.push({ from, to, settings, before: before + named, written: words.join('\n') });
      before = '';
    } else {
      read.faults.push({ line: at + 1, reason: reasons.times, isCue: false });
      before += notesOf([...name, ...lines.slice(at, at + 1), ...words]);
    }
    before += notes;
    const isClear = isBlank(lines[first - 1]) && words.length > 0;
    const isWhole = lines.slice(at + 1, at + 1 + words.length).every((line, of) => line === words[of]);
    if (!isClear || !isWhole || !strictTimes.test(lines[at] ?? '')) read.isStrict = false;
  }
  read.tail = before;
  return read;
}

/** Words up to the next times: a blank line does not end them, notes and styles do. */
function partsOf(lines: readonly string[]): { words: string[]; notes: string } {
  const at = lines.findIndex((line, index) => apart.test(line) && isBlank(lines[index - 1]) && index > 0);
  const end = at < 0 ? lines.length : at;
  return {
    // An arrow in a line has players take it for times.
    words: lines
      .slice(0, end)
      .filter((line) => !isBlank(line))
      .map((line) => line.replaceAll('-->', '→')),
    notes: notesOf(lines.slice(end)),
  };
}

/** Blocks that players pass over; what is none is made one, so that it is lost to nobody. */
function notesOf(lines: readonly string[]): string {
  const blocks = lines
    .join('\n')
    .trim()
    .split(/\n[ \t]*\n\s*/);
  return blocks
    .filter((block) => block !== '')
    .map((block) => block.replaceAll('-->', '→'))
    .map((block) => `${apart.test(block) ? block : `NOTE\n${block}`}\n\n`)
    .join('');
}

const settingsOf = (text = ''): string =>
  text
    .split(/[ \t]+/)
    .filter((setting) => /^[a-z]+:[^ \t]+$/.test(setting))
    .join(' ');

const two = (count: number): string => String(count).padStart(2, '0');

/** `00:04:05.250`. */
export function timeInFile(seconds: number): string {
  const thousandths = Math.max(0, Math.round(seconds * 1000));
  const whole = Math.floor(thousandths / 1000);
  const clock = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60].map(two);
  return `${clock.join(':')}.${String(thousandths % 1000).padStart(3, '0')}`;
}

/** WebVTT that every player reads alike. */
export function writeCaptions({ head, cues, tail }: Pick<ReadCaptions, 'head' | 'cues' | 'tail'>): string {
  const blocks = cues.map(
    ({ from, to, settings, before, written }) =>
      `${before}${timeInFile(from)} --> ${timeInFile(to)}${settings && ` ${settings}`}\n${written}`,
  );
  return `${[head, ...blocks, ...(tail === '' ? [] : [tail.trimEnd()])].join('\n\n')}\n`;
}
