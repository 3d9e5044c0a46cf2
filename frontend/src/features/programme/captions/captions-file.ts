/** One caption as its author edits it. */
export interface EditedCue {
  /** For lists on a page; the file does not have it. */
  key: number;
  /** Times as they are typed, `m:ss,mmm`: what cannot be read yet stays to be mended. */
  from: string;
  to: string;
  text: string;
  /** What the file has before its times: notes and its name. */
  before: string;
  /** Where it is shown, as the file has it. */
  settings: string;
  /** Its words in the file, which stay as they are until others are typed. */
  written: string;
}

export interface CaptionsFile {
  /** `WEBVTT` and whatever stands before the first caption. */
  head: string;
  cues: EditedCue[];
}

const timing =
  /^((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})[ \t]*(.*)$/;
const typedMoment = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?$/;

/** Seconds of a time as it is typed; null for what is none. */
export function readMoment(typed: string): number | null {
  const match = typedMoment.exec(typed.trim());
  if (!match) return null;
  const [, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = match;
  if (Number(seconds) > 59 || (match[1] !== undefined && Number(minutes) > 59)) return null;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction}`);
}

const two = (count: number): string => String(count).padStart(2, '0');

function partsOf(seconds: number) {
  const thousandths = Math.max(0, Math.round(seconds * 1000));
  const whole = Math.floor(thousandths / 1000);
  return {
    hours: Math.floor(whole / 3600),
    minutes: Math.floor((whole % 3600) / 60),
    seconds: whole % 60,
    fraction: String(thousandths % 1000).padStart(3, '0'),
  };
}

/** `4:05,250`, `1:02:09,000`. */
export function writeMoment(at: number): string {
  const { hours, minutes, seconds, fraction } = partsOf(at);
  const start = hours > 0 ? `${hours}:${two(minutes)}` : `${minutes}`;
  return `${start}:${two(seconds)},${fraction}`;
}

const timeInFile = (at: number): string => {
  const { hours, minutes, seconds, fraction } = partsOf(at);
  return `${two(hours)}:${two(minutes)}:${two(seconds)}.${fraction}`;
};

const decoded = (written: string): string =>
  written.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** Marks that players know stay marks; any other bracket is a word's. */
const encoded = (text: string): string =>
  text
    .trim()
    // A blank line would end the caption, an arrow begin another.
    .replace(/\n\s*\n/g, '\n')
    .replaceAll('-->', '→')
    .replaceAll('&', '&amp;')
    .replace(/<(?!\/?(?:[biu]|v|c|lang|ruby|rt)(?:[ .][^<>]*)?>)/g, '&lt;');

/** A WebVTT file to be edited; nothing of it is lost that is not changed. */
export function readCaptionsFile(vtt: string): CaptionsFile {
  const blocks = vtt
    .replaceAll(/\r\n?/g, '\n')
    .trimEnd()
    .split(/\n{2,}/);
  const cues: EditedCue[] = [];
  const apart: string[] = [];
  let head = 'WEBVTT';
  for (const [at, block] of blocks.entries()) {
    const lines = block.split('\n');
    const line = lines.findIndex((words) => timing.test(words.trim()));
    const times = timing.exec(lines[line]?.trim() ?? '');
    if (!times) {
      if (at === 0) head = block;
      else apart.push(block);
      continue;
    }
    const written = lines.slice(line + 1).join('\n');
    cues.push({
      key: cues.length,
      from: writeMoment(readMoment(times[1] ?? '') ?? 0),
      to: writeMoment(readMoment(times[2] ?? '') ?? 0),
      text: decoded(written),
      before:
        apart
          .splice(0)
          .map((note) => `${note}\n\n`)
          .join('') +
        lines
          .slice(0, line)
          .map((id) => `${id}\n`)
          .join(''),
      settings: times[3] ?? '',
      written,
    });
  }
  return { head, cues };
}

/** What keeps a caption from being saved, in words; null when nothing does. */
export function faultOf({ from, to }: Pick<EditedCue, 'from' | 'to'>): string | null {
  const begin = readMoment(from);
  const end = readMoment(to);
  if (begin === null || end === null) return 'Un moment s’écrit 1:04 ou 1:04,500.';
  return end > begin ? null : 'La fin vient après le début.';
}

/** The file as it is stored, in the order in which it is shown; captions without a word are left out. */
export function writeCaptionsFile({ head, cues }: CaptionsFile): string {
  const blocks = cues
    .map((cue) => ({ cue, from: readMoment(cue.from) ?? 0, to: readMoment(cue.to) ?? 0 }))
    .filter(({ cue }) => cue.text.trim() !== '')
    .toSorted((a, b) => a.from - b.from)
    .map(({ cue: { before, settings, text, written }, from, to }) => {
      const words = decoded(written) === text ? written : encoded(text);
      const times = `${timeInFile(from)} --> ${timeInFile(to)}${settings && ` ${settings}`}`;
      return `${before}${times}\n${words}`;
    });
  return `${[head, ...blocks].join('\n\n')}\n`;
}

/** Seconds that a new caption stays. */
const usualSeconds = 3;

/** With an empty caption at a second of the film. @returns its key beside the file */
export function withCueAt(file: CaptionsFile, seconds: number): { file: CaptionsFile; key: number } {
  const key = Math.max(-1, ...file.cues.map((cue) => cue.key)) + 1;
  const added: EditedCue = {
    key,
    from: writeMoment(seconds),
    to: writeMoment(seconds + usualSeconds),
    text: '',
    before: '',
    settings: '',
    written: '',
  };
  const at = file.cues.findIndex(({ from }) => (readMoment(from) ?? 0) > seconds);
  return { key, file: { ...file, cues: file.cues.toSpliced(at < 0 ? file.cues.length : at, 0, added) } };
}
