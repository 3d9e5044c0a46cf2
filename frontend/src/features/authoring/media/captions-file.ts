import { faultInWords, readCaptions, writeCaptions, type ReadCaptions } from '@atelier/contracts/captions';
import { decodeEntitiesInBrowser } from '../../../shared/html-entities';

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
  /** `WEBVTT` and whatever stands with it. */
  head: string;
  cues: EditedCue[];
  /** Notes after the last caption. */
  tail: string;
  /** What of the file is no caption that can be edited, in words: it stays in the file as a note. */
  faults: string[];
}

const cueTimePattern = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?$/;

/** Seconds of a time as it is typed; null for what is none. */
export function parseCueTime(typed: string): number | null {
  const match = cueTimePattern.exec(typed.trim());
  if (!match) return null;
  const [, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = match;
  if (Number(seconds) > 59 || (match[1] !== undefined && Number(minutes) > 59)) return null;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction}`);
}

const twoDigits = (count: number): string => String(count).padStart(2, '0');

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
export function formatCueTime(at: number): string {
  const { hours, minutes, seconds, fraction } = partsOf(at);
  const start = hours > 0 ? `${hours}:${twoDigits(minutes)}` : `${minutes}`;
  return `${start}:${twoDigits(seconds)},${fraction}`;
}

/** Of marks that players know. */
const markNames = '\\/?(?:[biu]|v|c|lang|ruby|rt)(?=[ .>]|&gt;)';
const escapedMarkBracket = new RegExp(`&lt;(?=${markNames})`, 'g');

type Decode = (text: string) => string;

/** Words as they are edited: a bracket that only looks like that of a mark stays as it is written, or it would become one. */
const decoded = (written: string, decode: Decode): string =>
  decode(written.replace(escapedMarkBracket, '&amp;lt;'));

/** Marks that players know stay marks; any other bracket is a word's. */
const encoded = (text: string): string =>
  text
    .trim()
    // A blank line would end the caption, an arrow begin another.
    .replace(/\n\s*\n/g, '\n')
    .replaceAll('-->', '→')
    .replace(new RegExp(`&(?!lt;${markNames})`, 'g'), '&amp;')
    .replace(/<(?!\/?(?:[biu]|v|c|lang|ruby|rt)(?:[ .][^<>]*)?>)/g, '&lt;');

/** A file to be edited, read as players, transcript and search read it; nothing of it is lost that is not changed. */
export function readCaptionsFile(file: string, decode: Decode = decodeEntitiesInBrowser): CaptionsFile {
  const { head, cues, tail, faults } = readCaptions(file);
  return {
    head,
    tail,
    cues: cues.map(({ from, to, before, settings, written }, key) => ({
      key,
      from: formatCueTime(from),
      to: formatCueTime(to),
      text: decoded(written, decode),
      before,
      settings,
      written,
    })),
    faults: unreadable(faults).map(faultInWords),
  };
}

/** Times that are there and wrong are said where they are mended. */
const unreadable = (faults: ReadCaptions['faults']) => faults.filter(({ isCue }) => !isCue);

/** What keeps a caption from being saved, in words; null when nothing does. */
export function cueProblem({ from, to }: Pick<EditedCue, 'from' | 'to'>): string | null {
  const begin = parseCueTime(from);
  const end = parseCueTime(to);
  if (begin === null || end === null) return 'Un moment s’écrit 1:04 ou 1:04,500.';
  return end > begin ? null : 'La fin vient après le début.';
}

/** The file as it is stored, in the order in which it is shown; captions without a word are left out, their notes are not. */
export function writeCaptionsFile(
  { head, cues, tail }: CaptionsFile,
  decode: Decode = decodeEntitiesInBrowser,
): string {
  const cuesToWrite: ReadCaptions['cues'] = [];
  let notes = '';
  const inOrder = cues
    .map((cue) => ({ ...cue, from: parseCueTime(cue.from) ?? 0, to: parseCueTime(cue.to) ?? 0 }))
    .toSorted((a, b) => a.from - b.from);
  for (const { from, to, before, settings, text, written } of inOrder) {
    if (text.trim() === '') {
      notes += notesIn(before);
      continue;
    }
    const words = decoded(written, decode) === text ? written : encoded(text);
    cuesToWrite.push({ from, to, settings, before: notes + before, written: words });
    notes = '';
  }
  return writeCaptions({ head, cues: cuesToWrite, tail: notes + tail });
}

/** Without the name of a caption, which stands right before its times. */
function notesIn(before: string): string {
  const end = before.lastIndexOf('\n\n');
  return end < 0 ? '' : before.slice(0, end + 2);
}

/** Seconds that a new caption stays. */
const newCueSeconds = 3;

/** With an empty caption at a second of the film. @returns its key beside the file */
export function insertCueAt(file: CaptionsFile, seconds: number): { file: CaptionsFile; key: number } {
  const key = Math.max(-1, ...file.cues.map((cue) => cue.key)) + 1;
  const added: EditedCue = {
    key,
    from: formatCueTime(seconds),
    to: formatCueTime(seconds + newCueSeconds),
    text: '',
    before: '',
    settings: '',
    written: '',
  };
  const at = file.cues.findIndex(({ from }) => (parseCueTime(from) ?? 0) > seconds);
  return { key, file: { ...file, cues: file.cues.toSpliced(at < 0 ? file.cues.length : at, 0, added) } };
}
