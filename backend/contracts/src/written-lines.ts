import { z } from 'zod';

/** Controls other than line breaks, halves of characters, and what turns the direction of the text around it. */
const disguised = /[^\P{Cc}\n\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/** Lines that people read as they were written: no markup means anything in them. */
export const writtenLines = (most: number) =>
  z
    .string('Un texte est attendu')
    .overwrite((text) => text.replace(/\r\n?/g, '\n'))
    .trim()
    .max(most, { error: `${most.toLocaleString('fr-FR')} caractères au plus`, abort: true })
    .refine(
      (text) => !disguised.test(text),
      'Ce texte contient des caractères invisibles qui ne sont pas admis',
    );
