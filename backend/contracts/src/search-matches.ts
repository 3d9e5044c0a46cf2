import { folded } from './search-words.js';

/** No-break spaces and breaks are spaces to who searches. */
const plain = (sign: string): string => (/\s/.test(sign) ? ' ' : folded(sign));

/** As a search compares it: folded, its spaces single. */
export const searchedText = (text: string): string => folded(text.replace(/\s+/g, ' ').trim());

/** Where a text has what is looked for, whatever the case and accents of both: from and to, in the text as it is written. */
export function matchesOf(text: string, search: string): [from: number, to: number][] {
  const wanted = searchedText(search);
  if (wanted === '') return [];
  /** Of each folded sign, where in the text it stands. */
  const at: number[] = [];
  let within = '';
  let place = 0;
  let isAfterSpace = false;
  for (const sign of text) {
    const compared = plain(sign);
    const isSpace = compared === ' ';
    // Several spaces are one.
    if (!isSpace || !isAfterSpace) {
      within += compared;
      for (let count = 0; count < compared.length; count += 1) at.push(place);
    }
    // An accent that is left out stands between nothing.
    if (compared !== '') isAfterSpace = isSpace;
    place += sign.length;
  }
  at.push(place);
  const places: [number, number][] = [];
  for (let from = within.indexOf(wanted); from >= 0; from = within.indexOf(wanted, from + wanted.length)) {
    const last = at[from + wanted.length - 1] ?? 0;
    // A ligature is one sign that two letters stand for.
    let next = from + wanted.length;
    while ((at[next] ?? place) <= last && next < at.length) next += 1;
    places.push([at[from] ?? 0, at[next] ?? place]);
  }
  return places;
}

/** The words around the first place of a search, in about so many signs; null where it is not there. */
export function excerptOf(text: string, search: string, signs = 160): string | null {
  const [first] = matchesOf(text, search);
  if (!first) return null;
  const room = Math.max(0, signs - (first[1] - first[0])) / 2;
  // Without a space before it, the find itself is where a word may begin.
  const begin = first[0] - room <= 0 ? 0 : text.indexOf(' ', first[0] - room) + 1 || first[0];
  const from = begin > first[0] ? first[0] : begin;
  const cut = first[1] + room >= text.length ? text.length : text.lastIndexOf(' ', first[1] + room);
  const to = cut < first[1] ? first[1] : cut;
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
}
