import { z } from 'zod';
import { boundedOnceClean, boundedText, trimmedText } from './bounded-text.js';
import { isSellable, toCents } from './money.js';
import { storableText } from './storable-text.js';
import { categories } from './words/categories.js';
import { languages } from './words/languages.js';
import { partTypes } from './words/part-types.js';

/** Control characters except line breaks and tabs, lone surrogates, and bidirectional overrides. */
const forbiddenInText = /[^\P{Cc}\n\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

const forbiddenMessage = 'Ce texte contient des caractères invisibles qui ne sont pas admis';

/** Plain multi-line text: never rendered as markup. */
export const multilineText = (maxLength: number) =>
  boundedOnceClean(
    maxLength,
    (text) => text.replace(/\r\n?/g, '\n').trim(),
    `${maxLength.toLocaleString('fr-FR')} caractères au plus`,
    'Un texte est attendu',
  ).refine((text) => !forbiddenInText.test(text), forbiddenMessage);

/** A UUIDv7, sent as `_id`. */
export const Id = z.uuid('Identifiant invalide');

/** Path parameters of a single resource. */
export const ById = z.object({ id: Id });
export type ById = z.infer<typeof ById>;

/** A visible character: not only spaces, zero-width characters, fillers or lone combining marks. */
const visible = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Invisible characters that join nothing: pasted by accident, and usable to make two names look the same. */
const invisible = /\u034f|[\u00ad\u180e\u200b\u2060-\u2064\ufeff]/g;
/** Line breaks and other control characters, lone surrogates, and bidirectional overrides. */
const forbiddenInLine = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

const trimmedLine = (max: number, tooLong: string, missing?: string) =>
  boundedOnceClean(max, (text) => text.replace(invisible, '').trim(), tooLong, missing);

/** A single line of text: a person's name, the title of a course, a section, a lesson, a tutorial. */
export const shortText = (missing: string, max: number, tooLong: string) =>
  trimmedLine(max, tooLong, missing)
    .regex(visible, { error: missing, abort: true })
    .refine((text) => !forbiddenInLine.test(text), forbiddenMessage);

/** The same, optional: empty also if it has no visible character. */
export const optionalShortText = (max: number, tooLong: string) =>
  trimmedLine(max, tooLong)
    .overwrite((text) => (visible.test(text) ? text : ''))
    .refine((text) => !forbiddenInLine.test(text), forbiddenMessage);

/** An amount in euros as in JSON: a number with at most two decimals. Everything else uses cents. */
export const Euros = z
  .number('Un nombre est attendu')
  .min(0, 'Le minimum est 0')
  .max(100_000, 'Le maximum est 100 000')
  .refine((euros) => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6, 'Deux décimales au plus');

export { toCents, toEuros } from './money.js';

/** A price the provider can charge. */
export const Price = Euros.refine(
  (euros) => isSellable(toCents(euros)),
  'Indiquez 0,00\u00a0€, ou au moins 0,50\u00a0€',
);

/**
 * A search typed by somebody or taken from an address. Characters that PostgreSQL cannot store (NUL, lone surrogates)
 * match nothing instead of failing: addresses are typed and shared, and the page must not break.
 */
export const SearchText = boundedText(1000).transform(storableText).pipe(trimmedText(200)).default('');

export const CurrentPage = z.coerce.number().int().min(1).max(10_000).default(1);

/** Every list returns `{ <name>: [...], pages, total, currentPage }`. */
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

/** Course fields with a fixed vocabulary; labels are in `words/`. */
export const courseChoices = { category: Category, language: Language };
export type CourseChoice = keyof typeof courseChoices;

/** Part types as in JSON; a lesson has at most one part. */
export const PartType = z.enum(partTypes);
export type PartType = z.infer<typeof PartType>;
