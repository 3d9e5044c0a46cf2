import { isUtf8 } from 'node:buffer';
import { sourceLimits } from '@atelier/contracts/words/source-limits';

/** Whether a path is plain: it stays in its folder, on every system, and can be shown. */
export const isPlainPath = (path: string): boolean =>
  path.length <= sourceLimits.pathLength &&
  !/[\p{Cc}\p{Cf}\\:]/u.test(path) &&
  path.isWellFormed() &&
  path.split('/').every((name) => name !== '' && name !== '.' && name !== '..');

/** Decodes text, with `\n` between lines: UTF-8, UTF-16 with a byte order mark, or Windows-1252. Null for anything else. */
export function textIn(bytes: Buffer): string | null {
  const text = decoded(bytes);
  // PostgreSQL stores no NUL, and other controls mean that it is no text.
  return text === null || /[^\P{Cc}\t\n\v\f\r\u007f-\u009f]/u.test(text)
    ? null
    : text.toWellFormed().replaceAll(/\r\n?/g, '\n');
}

function decoded(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes);
  return bytes.includes(0) ? null : new TextDecoder('windows-1252').decode(bytes);
}

/** Lines as an editor counts them: a final line break begins no line. */
export const linesOf = (text: string): string[] => {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
};

/** The shown texts: the smallest files first, so that a long generated one hides no other. */
export function pathsShown(texts: readonly { path: string; bytes: number }[]): Set<string> {
  const shown = new Set<string>();
  let left: number = sourceLimits.textBytes;
  for (const { path, bytes } of texts.toSorted((a, b) => a.bytes - b.bytes)) {
    left -= bytes;
    if (left < 0) break;
    shown.add(path);
  }
  return shown;
}
