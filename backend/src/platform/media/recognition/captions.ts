const vttTiming = /^(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}[ \t]+-->[ \t]+(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}/m;
const srtMoment = String.raw`(\d{1,3}):([0-5]?\d):([0-5]?\d)[.,](\d{1,3})`;
const srtTiming = new RegExp(`^${srtMoment}[ \\t]*-->[ \\t]*${srtMoment}`);

/**
 * The text of a .vtt or .srt file as WebVTT; null when it is neither. Files that are not UTF-8 are taken for
 * windows-1252, as most French subtitles of old are.
 */
export function toWebVtt(bytes: Uint8Array): string | null {
  const text = decode(bytes).replaceAll(/\r\n?/g, '\n');
  // Control characters: no text at all.
  if (/(?![\t\n\f])\p{Cc}/u.test(text)) return null;
  if (/^WEBVTT(?:[ \t\n]|$)/.test(text)) return vttTiming.test(text) ? text : null;
  const cues = text
    .trim()
    .split(/\n{2,}/)
    .flatMap(cueOfSrt);
  return cues.length > 0 ? `WEBVTT\n\n${cues.join('\n\n')}\n` : null;
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A number that is dropped, a line of times, then the words. */
function cueOfSrt(block: string): string[] {
  const lines = block.split('\n');
  const at = lines.findIndex((line) => line.includes('-->'));
  const times = srtTiming.exec((lines[at] ?? '').trim());
  const words = lines
    .slice(at + 1)
    .map(plainWords)
    .filter(Boolean);
  if (!times || words.length === 0) return [];
  const parts = times.slice(1);
  return [`${moment(parts.slice(0, 4))} --> ${moment(parts.slice(4))}\n${words.join('\n')}`];
}

const moment = ([hours = '', minutes = '', seconds = '', fraction = '']: string[]): string =>
  `${[hours, minutes, seconds].map((part) => part.padStart(2, '0')).join(':')}.${fraction.padEnd(3, '0')}`;

/**
 * Bold, italic and underlined are kept; positions, fonts and what only looks like markup are not. A tag ends where
 * another opens, so that megabytes of openings are looked at once each.
 */
const plainWords = (line: string): string =>
  line
    .replaceAll(/\{\\[^{}]*\}|<\/?font[^<>]*>/gi, '')
    .replaceAll('-->', '→')
    .replaceAll(/<(?!\/?[biu]>)/gi, '&lt;')
    .trim();
