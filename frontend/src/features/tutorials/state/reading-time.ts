import { plainText } from '@atelier/contracts/plain-text';

const wordsPerMinute = 220;

/** Whole minutes to read the text of this HTML; at least one. */
export function readingMinutes(html: string): number {
  const words = plainText(html)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return Math.max(1, Math.round(words.length / wordsPerMinute));
}
