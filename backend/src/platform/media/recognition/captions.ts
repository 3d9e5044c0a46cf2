import { parseCaptions, formatCaptions, type CaptionsError } from '@atelier/contracts/captions';

export interface ConvertedCaptions {
  /** Normalised WebVTT; identical to the file if it already was. */
  vtt: string;
  /** Problems found in the file. */
  faults: CaptionsError[];
}

/**
 * Converts a .vtt or .srt file to WebVTT; null when it is neither. Files that are not UTF-8 are read as
 * windows-1252, like most old French subtitles.
 */
export function toWebVtt(bytes: Uint8Array): ConvertedCaptions | null {
  const text = withoutTrailingPadding(decode(bytes));
  // Control characters mean a binary file.
  if (/(?![\t\n\r\f])\p{Cc}/u.test(text)) return null;
  const { isStrict, errors: faults, ...read } = parseCaptions(text);
  if (read.cues.length === 0 && faults.length === 0) return null;
  if (isStrict) return { vtt: text.replaceAll('\r\n', '\n'), faults };
  const isVtt = text.startsWith('WEBVTT');
  const cues = read.cues
    .map((cue) => (isVtt ? cue : { ...cue, payload: plainCueText(cue.payload) }))
    .filter(({ payload }) => payload !== '');
  return cues.length === 0 && faults.length === 0 ? null : { vtt: formatCaptions({ ...read, cues }), faults };
}

/** Old programs append an end-of-file character or padding. */
const paddingCharacters = new Set(['\0', '\u001a', '\n', '\r', '\t', ' ']);

function withoutTrailingPadding(text: string): string {
  let end = text.length;
  while (end > 0 && paddingCharacters.has(text[end - 1] ?? '')) end -= 1;
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

/** Bytes sampled to detect the encoding. */
const sampleBytes = 4096;

/** Detected by its byte order mark, otherwise by the zero bytes of timestamps and French letters. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, sampleBytes - (bytes.length % 2));
  const zeroCounts = [0, 0];
  for (const [index, byte] of sample.entries())
    if (byte === 0) zeroCounts[index % 2] = (zeroCounts[index % 2] ?? 0) + 1;
  const [high = 0, low = 0] = zeroCounts;
  if (high + low < sample.length / 4) return null;
  if (high === 0) return 'utf-16le';
  return low === 0 ? 'utf-16be' : null;
}

/**
 * Keeps the bold, italic and underlined of SubRip; drops positions, fonts and anything else that looks like
 * markup. A tag ends where another opens, so that megabytes of `<` are scanned once.
 */
const plainCueText = (payload: string): string =>
  payload
    .split('\n')
    .map((line) =>
      line
        .replaceAll(/\{\\[^{}]*\}|<\/?font[^<>]*>/gi, '')
        .replaceAll(/<(?!\/?[biu]>)/gi, '&lt;')
        .trim(),
    )
    .filter(Boolean)
    .join('\n');
