import {
  captionsErrorMessage,
  parseCaptions,
  formatCaptions,
  type ParsedCaptions,
} from '@atelier/contracts/captions';
import { decodeEntitiesInBrowser } from '../../../shared/html-entities';

/** A cue in the editor. */
export interface EditedCue {
  /** React key; not in the file. */
  key: number;
  /** Times as typed, `m:ss,mmm`: an invalid one stays in the field to be fixed. */
  from: string;
  to: string;
  text: string;
  /** Lines before the times in the file: notes and the cue identifier. */
  before: string;
  /** WebVTT cue settings (position), as in the file. */
  settings: string;
  /** Raw text in the file, preserved until the text is edited. */
  written: string;
}

export interface CaptionsFile {
  /** The `WEBVTT` header block. */
  head: string;
  cues: EditedCue[];
  /** Notes after the last cue. */
  tail: string;
  /** Error messages for blocks that are not valid cues: they are preserved in the file as notes. */
  faults: string[];
}

const cueTimePattern = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?$/;

/** Seconds of a typed time; null when invalid. */
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
  const wholeSeconds = Math.floor(thousandths / 1000);
  return {
    hours: Math.floor(wholeSeconds / 3600),
    minutes: Math.floor((wholeSeconds % 3600) / 60),
    seconds: wholeSeconds % 60,
    fraction: String(thousandths % 1000).padStart(3, '0'),
  };
}

/** `4:05,250`, `1:02:09,000`. */
export function formatCueTime(at: number): string {
  const { hours, minutes, seconds, fraction } = partsOf(at);
  const start = hours > 0 ? `${hours}:${twoDigits(minutes)}` : `${minutes}`;
  return `${start}:${twoDigits(seconds)},${fraction}`;
}

/** WebVTT tags that players render. */
const markNames = '\\/?(?:[biu]|v|c|lang|ruby|rt)(?=[ .>]|&gt;)';
const escapedMarkBracket = new RegExp(`&lt;(?=${markNames})`, 'g');

type Decode = (text: string) => string;

/**
 * Decodes cue text for editing; an escaped bracket that would look like a tag stays escaped, or saving would make it
 * one.
 */
const decoded = (written: string, decode: Decode): string =>
  decode(written.replace(escapedMarkBracket, '&amp;lt;'));

/** Escapes text; tags that players render stay tags, other brackets are text. */
const encoded = (text: string): string =>
  text
    .trim()
    // A blank line would end the cue, an arrow would start another.
    .replace(/\n\s*\n/g, '\n')
    .replaceAll('-->', '→')
    .replace(new RegExp(`&(?!lt;${markNames})`, 'g'), '&amp;')
    .replace(/<(?!\/?(?:[biu]|v|c|lang|ruby|rt)(?:[ .][^<>]*)?>)/g, '&lt;');

/** Parses a file as the player, the transcript and the search do; what is not edited is preserved. */
export function readCaptionsFile(file: string, decode: Decode = decodeEntitiesInBrowser): CaptionsFile {
  const { head, cues, tail, errors } = parseCaptions(file);
  return {
    head,
    tail,
    cues: cues.map(({ from, to, before, settings, payload }, key) => ({
      key,
      from: formatCueTime(from),
      to: formatCueTime(to),
      text: decoded(payload, decode),
      before,
      settings,
      written: payload,
    })),
    faults: unreadable(errors).map(captionsErrorMessage),
  };
}

/** Invalid times are reported at their field, so not here. */
const unreadable = (errors: ParsedCaptions['errors']) => errors.filter(({ isCue }) => !isCue);

/** Why a cue cannot be saved; null when it can. */
export function cueProblem({ from, to }: Pick<EditedCue, 'from' | 'to'>): string | null {
  const begin = parseCueTime(from);
  const end = parseCueTime(to);
  if (begin === null || end === null) return 'Un moment s’écrit 1:04 ou 1:04,500.';
  return end > begin ? null : 'La fin vient après le début.';
}

/** Serializes the file in order of time; empty cues are dropped, their notes are not. */
export function writeCaptionsFile(
  { head, cues, tail }: CaptionsFile,
  decode: Decode = decodeEntitiesInBrowser,
): string {
  const cuesToWrite: ParsedCaptions['cues'] = [];
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
    cuesToWrite.push({ from, to, settings, before: notes + before, payload: words });
    notes = '';
  }
  return formatCaptions({ head, cues: cuesToWrite, tail: notes + tail });
}

/** The notes without the cue identifier, which is the last line before the times. */
function notesIn(before: string): string {
  const end = before.lastIndexOf('\n\n');
  return end < 0 ? '' : before.slice(0, end + 2);
}

/** Duration of a new cue. */
const newCueSeconds = 3;

/**
 * Inserts an empty cue at a second of the video.
 * @returns the file, and the cue's key
 */
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
