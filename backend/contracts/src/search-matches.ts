import { folded } from './search-words.js';

/** Non-breaking spaces and line breaks match a space. */
const plain = (char: string): string => (/\s/.test(char) ? ' ' : folded(char));

/** Search form of a text: folded, with single spaces. */
export const searchedText = (text: string): string => folded(text.replace(/\s+/g, ' ').trim());

/** Ranges of all matches, ignoring case and accents; offsets are into the original text. */
export function matchesOf(text: string, search: string): [from: number, to: number][] {
  const needle = searchedText(search);
  if (needle === '') return [];
  /** For each folded character, its offset in the original. */
  const offsets: number[] = [];
  let haystack = '';
  let offset = 0;
  let isAfterSpace = false;
  for (const char of text) {
    const compared = plain(char);
    const isSpace = compared === ' ';
    // Consecutive spaces are one.
    if (!isSpace || !isAfterSpace) {
      haystack += compared;
      for (let count = 0; count < compared.length; count += 1) offsets.push(offset);
    }
    // A dropped accent does not separate spaces.
    if (compared !== '') isAfterSpace = isSpace;
    offset += char.length;
  }
  offsets.push(offset);
  const matches: [number, number][] = [];
  let next = 0;
  for (let from = haystack.indexOf(needle); from >= 0; from = haystack.indexOf(needle, next)) {
    const last = offsets[from + needle.length - 1] ?? 0;
    // A ligature is one character that folds to two: the next match begins after it.
    next = from + needle.length;
    while ((offsets[next] ?? offset) <= last && next < offsets.length) next += 1;
    matches.push([offsets[from] ?? 0, offsets[next] ?? offset]);
  }
  return matches;
}

/** An excerpt around the first match, of about so many characters; null without a match. */
export function excerptOf(text: string, search: string, length = 160): string | null {
  const [first] = matchesOf(text, search);
  if (!first) return null;
  const room = Math.max(0, length - (first[1] - first[0])) / 2;
  // Without a space before it, the excerpt starts at the match.
  const begin = first[0] - room <= 0 ? 0 : text.indexOf(' ', first[0] - room) + 1 || first[0];
  const from = begin > first[0] ? first[0] : begin;
  const lastSpace = first[1] + room >= text.length ? text.length : text.lastIndexOf(' ', first[1] + room);
  const to = lastSpace < first[1] ? first[1] : lastSpace;
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
}
