import { z } from 'zod';
import { isSellable, toCents } from './money.js';
import { categories } from './words/categories.js';
import { languages } from './words/languages.js';
import { partTypes } from './words/part-types.js';

/** Controls other than line breaks, halves of characters, and what turns the direction of the text around it. */
const disguisedInLines = /[^\P{Cc}\n\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/** Lines that people read as they were written: no markup means anything in them. */
export const multilineText = (most: number) =>
  z
    .string('Un texte est attendu')
    .overwrite((text) => text.replace(/\r\n?/g, '\n'))
    .trim()
    .max(most, { error: `${most.toLocaleString('fr-FR')} caractères au plus`, abort: true })
    .refine(
      (text) => !disguisedInLines.test(text),
      'Ce texte contient des caractères invisibles qui ne sont pas admis',
    );

/** A UUIDv7, sent as `_id`. */
export const Id = z.uuid('Identifiant invalide');

/** The path of one thing. */
export const ById = z.object({ id: Id });
export type ById = z.infer<typeof ById>;

/** Something to be seen: spaces, zero widths, fillers and lone accents are nothing. */
const visible = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** What takes no room and joins nothing: copied text brings it, nobody sees it, and two names would look the same. */
const unseen = /\u034f|[\u00ad\u180e\u200b\u2060-\u2064\ufeff]/g;
/** Line breaks and other controls, halves of characters, and what turns the direction of the text around it. */
const disguised = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

const disguisedRefusal = 'Ce texte contient des caractères invisibles qui ne sont pas admis';

/** One line that people read: the name of a person, the title of a course, a section, a lesson, a tutorial. */
export const shortText = (missing: string, max: number, tooLong: string) =>
  z
    .string(missing)
    .overwrite((text) => text.replace(unseen, ''))
    .trim()
    .max(max, { error: tooLong, abort: true })
    .regex(visible, { error: missing, abort: true })
    .refine((text) => !disguised.test(text), disguisedRefusal);

/** The same where it may be left empty, which it also is where nothing of it can be seen. */
export const maybeShortText = (max: number, tooLong: string) =>
  z
    .string()
    .overwrite((text) => text.replace(unseen, ''))
    .trim()
    .max(max, { error: tooLong, abort: true })
    .overwrite((text) => (visible.test(text) ? text : ''))
    .refine((text) => !disguised.test(text), disguisedRefusal);

/** An amount in euros as JSON shows it: a number with at most two decimals. Cents everywhere else. */
export const Euros = z
  .number('Un nombre est attendu')
  .min(0, 'Le minimum est 0')
  .max(100_000, 'Le maximum est 100 000')
  .refine((euros) => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6, 'Deux décimales au plus');

export { toCents, toEuros } from './money.js';

/** A price that can be charged. */
export const Price = Euros.refine(
  (euros) => isSellable(toCents(euros)),
  'Indiquez 0\u00a0€, ou au moins 0,50\u00a0€',
);

/**
 * What somebody typed into a search, or an address brought. What no text can hold (a NUL, half a character) is found
 * nowhere, which is an answer: addresses are typed and shared, and a page must not fail over one.
 */
export const SearchText = z
  .string()
  .transform((text) => text.toWellFormed().replaceAll('\0', '\ufffd'))
  .pipe(z.string().trim().max(200))
  .default('');

export const CurrentPage = z.coerce.number().int().min(1).max(10_000).default(1);

/** Every list answers `{ <name>: [...], pages, total, currentPage }`. */
export const page = <Name extends string, Item extends z.ZodType>(name: Name, item: Item) =>
  z.object({
    [name]: z.array(item),
    pages: z.number().int(),
    total: z.number().int(),
    currentPage: z.number().int(),
  } as Record<Name, z.ZodArray<Item>> & {
    pages: z.ZodNumber;
    total: z.ZodNumber;
    currentPage: z.ZodNumber;
  });

export const Category = z.enum(categories, 'Catégorie inconnue');
export type Category = z.infer<typeof Category>;

export const Language = z.enum(languages, 'Langue inconnue');
export type Language = z.infer<typeof Language>;

/** The fields of a course that are one word of a vocabulary each; the words stand in `words/`. */
export const courseChoices = { category: Category, language: Language };
export type CourseChoice = keyof typeof courseChoices;

/** Part types as they stand on the wire; a lesson has at most one part. */
export const PartType = z.enum(partTypes);
export type PartType = z.infer<typeof PartType>;
