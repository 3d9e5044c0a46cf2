import { readCaptions, writeCaptions, type CaptionsFault } from '@atelier/contracts/captions';

export interface TakenCaptions {
  /** As every player reads it: the file itself where it is so already. */
  vtt: string;
  /** What of the file could not be taken as it was meant. */
  faults: CaptionsFault[];
}

/**
 * The text of a .vtt or .srt file as WebVTT; null when it is neither. Files that are not UTF-8 are taken for
 * windows-1252, as most French subtitles of old are.
 */
export function toWebVtt(bytes: Uint8Array): TakenCaptions | null {
  const text = withoutEnding(decode(bytes));
  // Control characters: no text at all.
  if (/(?![\t\n\r\f])\p{Cc}/u.test(text)) return null;
  const { isStrict, faults, ...read } = readCaptions(text);
  if (read.cues.length === 0 && faults.length === 0) return null;
  if (isStrict) return { vtt: text.replaceAll('\r\n', '\n'), faults };
  const isVtt = text.startsWith('WEBVTT');
  const cues = read.cues
    .map((cue) => (isVtt ? cue : { ...cue, written: plainWords(cue.written) }))
    .filter(({ written }) => written !== '');
  return cues.length === 0 && faults.length === 0 ? null : { vtt: writeCaptions({ ...read, cues }), faults };
}

/** Programs of old end a file by a sign of their own, or fill up a block. */
const endings = new Set(['\0', '\u001a', '\n', '\r', '\t', ' ']);

function withoutEnding(text: string): string {
  let end = text.length;
  while (end > 0 && endings.has(text[end - 1] ?? '')) end -= 1;
  return `${text.slice(0, end)}\n`;
}

function decode(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** So much of a file tells how it is written. */
const sampleBytes = 4096;

/** By its mark; without one, by the empty halves of times and French letters. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, sampleBytes - (bytes.length % 2));
  const emptyAt = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) emptyAt[at % 2] = (emptyAt[at % 2] ?? 0) + 1;
  const [high = 0, low = 0] = emptyAt;
  if (high + low < sample.length / 4) return null;
  if (high === 0) return 'utf-16le';
  return low === 0 ? 'utf-16be' : null;
}

/**
 * Of SubRip, bold, italic and underlined are kept; positions, fonts and what only looks like markup are not. A tag ends
 * where another opens, so that megabytes of openings are looked at once each.
 */
const plainWords = (written: string): string =>
  written
    .split('\n')
    .map((line) =>
      line
        .replaceAll(/\{\\[^{}]*\}|<\/?font[^<>]*>/gi, '')
        .replaceAll(/<(?!\/?[biu]>)/gi, '&lt;')
        .trim(),
    )
    .filter(Boolean)
    .join('\n');
