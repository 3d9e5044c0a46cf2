import { dateWriter } from '@atelier/contracts/words/days-of-paris';
import { canPrint } from './document-fonts.js';

/** As an acknowledgement is dated. */
export const frenchMoment = dateWriter({ dateStyle: 'long', timeStyle: 'medium' });

/** Somebody as a page names them: by the mail address where our fonts lack letters of the name, by which nobody would be known. */
export const printedName = (name: string, email: string): string => {
  const line = plainLine(name);
  return line !== '' && canPrint(line) ? line : plainLine(email);
};

/** Marks that turn or hide what follows, and what no file may hold. */
const hidden = /[\p{Cs}\p{Co}\p{Cn}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

/** A text of somebody's as a document bears it: one line, no hidden marks, of a length that ends. */
export function plainLine(text: string, longest = 300): string {
  const start = text.slice(0, 4 * longest).normalize('NFC');
  const line = start
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(hidden, '')
    .trim();
  const characters = [...line];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : line;
}
