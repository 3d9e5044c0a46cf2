/** One cue of the file. */
export interface FileCue {
  /** Seconds. */
  from: number;
  to: number;
  /** WebVTT cue settings. */
  settings: string;
  /** Text before the times: notes, and the cue's identifier. */
  before: string;
  /** The payload, with tags and character references. */
  payload: string;
}

/** A parse error: the line, 1-based, and the reason in French. */
export interface CaptionsError {
  line: number;
  reason: string;
  /** It is a cue nevertheless, with times to be corrected. */
  isCue: boolean;
}

export const captionsErrorMessage = ({ line, reason }: CaptionsError): string =>
  `Ligne ${line}\u00a0: ${reason}`;

export interface ParsedCaptions {
  /** The `WEBVTT` header block. */
  head: string;
  cues: FileCue[];
  /** Notes after the last cue. */
  tail: string;
  errors: CaptionsError[];
  /** Whether the file is strict WebVTT, read by every player as it is read here. */
  isStrict: boolean;
}

const reasons = {
  times: 'ces temps ne se lisent pas. Ils s’écrivent 00:01:04,500 --> 00:01:06,000.',
  order: 'la fin vient après le début.',
};

const timePattern = String.raw`(?:(\d{1,3}):)?([0-5]?\d):([0-5]?\d)(?:[.,](\d{1,3}))?`;
const times = new RegExp(`^[ \\t]*${timePattern}[ \\t]*-->[ \\t]*${timePattern}(?=[ \\t]|$)(.*)$`);
/** Malformed times: no sentence starts with a digit and continues with only digits and points up to an arrow. */
const malformedTimes = /^[ \t]*\d[\d:.,; \t]*-->/;
const strictTimePattern = String.raw`(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}`;
const strictTimes = new RegExp(
  `^${strictTimePattern}[ \\t]+-->[ \\t]+${strictTimePattern}(?:[ \\t]+[a-z]+:[^ \\t]+)*[ \\t]*$`,
);
const vttHeader = /^WEBVTT(?:[ \t\n]|$)/;
const ignoredBlock = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;
const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';
const isNumber = (line: string | undefined): boolean => /^[ \t]*\d+[ \t]*$/.test(line ?? '');

const secondsOf = ([hours = '0', minutes = '0', seconds = '0', fraction = '']: (string | undefined)[]) =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(fraction.padEnd(3, '0')) / 1000;

/** Collapses line ends that some program doubled; handles CR line ends of old Macs. */
const collapseLineEnds = (all: string, end: string): string => (end === '' ? '\n'.repeat(all.length) : end);

const isTimesLine = (line: string): boolean => times.test(line) || malformedTimes.test(line);

/**
 * Parses a .vtt or .srt file leniently: with or without blank lines, commas or points, cue numbers or none. Keeps the
 * order and drops nothing: text outside cues becomes a note of the next one.
 */
export function parseCaptions(file: string): ParsedCaptions {
  const text = file.replace(/\r+(\n?)/g, collapseLineEnds);
  const lines = text.trimEnd().split('\n');
  const isVtt = vttHeader.test(text);
  const starts = lines.flatMap((line, at) => (isTimesLine(line) ? [at] : []));
  const isNumbered = starts[0] !== undefined && isNumber(lines[starts[0] - 1]);
  /** First line of a cue, given its line of times: the identifier, if it has one. */
  const firstLineOf = (at: number): number => {
    const name = lines[at - 1];
    if (at === 0 || isBlank(name) || (isVtt && at === 1)) return at;
    const isAfterBlank = isBlank(lines[at - 2]);
    return (isNumber(name) && (isAfterBlank || isNumbered)) || (isVtt && isAfterBlank) ? at - 1 : at;
  };
  const result: ParsedCaptions = {
    head: 'WEBVTT',
    cues: [],
    tail: '',
    errors: [],
    isStrict: isVtt && !/\r(?!\n)/.test(file),
  };
  const opening = lines.slice(0, starts[0] === undefined ? lines.length : firstLineOf(starts[0]));
  if (isVtt) {
    const end = opening.findIndex((line) => line === '');
    result.head = opening.splice(0, end < 0 ? opening.length : end).join('\n');
  }
  let notesBefore = notesOf(opening);
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
      if (to <= from) result.errors.push({ line: at + 1, reason: reasons.order, isCue: true });
      const settings = isVtt ? settingsOf(parts[9]) : '';
      const identifier = isVtt ? name.map((line) => `${line}\n`).join('') : '';
      result.cues.push({ from, to, settings, before: notesBefore + identifier, payload: words.join('\n') });
      notesBefore = '';
    } else {
      result.errors.push({ line: at + 1, reason: reasons.times, isCue: false });
      notesBefore += notesOf([...name, ...lines.slice(at, at + 1), ...words]);
    }
    notesBefore += notes;
    const isClear = isBlank(lines[first - 1]) && words.length > 0;
    const isWhole = lines.slice(at + 1, at + 1 + words.length).every((line, of) => line === words[of]);
    if (!isClear || !isWhole || !strictTimes.test(lines[at] ?? '')) result.isStrict = false;
  }
  result.tail = notesBefore;
  return result;
}

/** Payload up to the next times: blank lines do not end it, notes and styles do. */
function partsOf(lines: readonly string[]): { words: string[]; notes: string } {
  const at = lines.findIndex(
    (line, index) => ignoredBlock.test(line) && isBlank(lines[index - 1]) && index > 0,
  );
  const end = at < 0 ? lines.length : at;
  return {
    // Players would parse an arrow in a line as times.
    words: lines
      .slice(0, end)
      .filter((line) => !isBlank(line))
      .map((line) => line.replaceAll('-->', '→')),
    notes: notesOf(lines.slice(end)),
  };
}

/** Blocks that players ignore; anything else becomes a NOTE, so that no text is lost. */
function notesOf(lines: readonly string[]): string {
  const blocks = lines
    .join('\n')
    .trim()
    .split(/\n[ \t]*\n\s*/);
  return blocks
    .filter((block) => block !== '')
    .map((block) => block.replaceAll('-->', '→'))
    .map((block) => `${ignoredBlock.test(block) ? block : `NOTE\n${block}`}\n\n`)
    .join('');
}

const settingsOf = (text = ''): string =>
  text
    .split(/[ \t]+/)
    .filter((setting) => /^[a-z]+:[^ \t]+$/.test(setting))
    .join(' ');

const two = (count: number): string => String(count).padStart(2, '0');

/** `00:04:05.250`. */
export function formatCueTime(seconds: number): string {
  const thousandths = Math.max(0, Math.round(seconds * 1000));
  const whole = Math.floor(thousandths / 1000);
  const clock = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60].map(two);
  return `${clock.join(':')}.${String(thousandths % 1000).padStart(3, '0')}`;
}

/** Writes strict WebVTT. */
export function formatCaptions({ head, cues, tail }: Pick<ParsedCaptions, 'head' | 'cues' | 'tail'>): string {
  const blocks = cues.map(
    ({ from, to, settings, before, payload }) =>
      `${before}${formatCueTime(from)} --> ${formatCueTime(to)}${settings && ` ${settings}`}\n${payload}`,
  );
  return `${[head, ...blocks, ...(tail === '' ? [] : [tail.trimEnd()])].join('\n\n')}\n`;
}
