import { z } from 'zod';
import { boundedText } from './bounded-text.js';
import { Id, optionalShortText } from './common.js';
import { plainText } from './plain-text.js';

export const headlineMaxLength = 120;
/** Characters of the text, without HTML. */
export const biographyMaxLength = 2_000;
const markupMaxLength = 10_000;

const tooLong = 'La biographie ne peut dépasser 2 000 caractères';

/** A teacher's introduction; empty if not written. */
export const Introduction = z.object({
  headline: z.string(),
  /** HTML, sanitised by the server like a course's description. */
  biography: z.string(),
});
export type Introduction = z.infer<typeof Introduction>;

/** Body of `PUT /users/profile/introduction`. */
export const IntroductionBody = z.object({
  headline: optionalShortText(
    headlineMaxLength,
    `Le titre professionnel ne peut dépasser ${headlineMaxLength} caractères`,
  ),
  biography: boundedText(markupMaxLength, tooLong).refine(
    (html) => plainText(html).length <= biographyMaxLength,
    tooLong,
  ),
});
export type IntroductionBody = z.infer<typeof IntroductionBody>;

/** The author of a course or a tutorial, as shown on its page. */
export const IntroducedAuthor = Introduction.extend({
  _id: Id,
  name: z.string(),
  imageUrl: z.string().nullable(),
});
export type IntroducedAuthor = z.infer<typeof IntroducedAuthor>;
