import type { TextChange } from '@atelier/contracts/publication';

const around = { lead: 4, tail: 3 };
const longest = 180;

const shortened = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest).replace(/\s+\S*$/, '')}…` : text;

/** Where two texts begin to differ and where they are equal again, word by word. */
export function textChange(before: string, after: string): TextChange {
  const [was, is] = [wordsOf(before), wordsOf(after)];
  const shorter = Math.min(was.length, is.length);
  let start = 0;
  while (start < shorter && was[start] === is[start]) start += 1;
  let end = 0;
  while (end < shorter - start && was[was.length - 1 - end] === is[is.length - 1 - end]) end += 1;
  const between = (words: string[]) => shortened(words.slice(start, words.length - end).join(' '));
  return {
    lead: `${start > around.lead ? '…' : ''}${is.slice(Math.max(0, start - around.lead), start).join(' ')}`,
    before: between(was),
    after: between(is),
    tail: `${is.slice(is.length - end, is.length - end + around.tail).join(' ')}${end > around.tail ? '…' : ''}`,
  };
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);
