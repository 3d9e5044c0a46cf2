import { z } from 'zod';
import { Id, maybeShortText } from './common.js';
import { plainText } from './plain-text.js';

export const headlineMaxLength = 120;
/** Characters as they are read, without the HTML around them. */
export const biographyMaxLength = 2_000;
const markupMaxLength = 10_000;

const tooLong = 'La biographie ne peut dépasser 2 000 caractères';

/** What somebody who teaches writes about themselves; empty says nothing. */
export const Introduction = z.object({
  headline: z.string(),
  /** HTML; the server keeps what a course's description may hold. */
  biography: z.string(),
});
export type Introduction = z.infer<typeof Introduction>;

/** Body of `PUT /users/profile/introduction`. */
export const IntroductionBody = z.object({
  headline: maybeShortText(
    headlineMaxLength,
    `Le titre professionnel ne peut dépasser ${headlineMaxLength} caractères`,
  ),
  biography: z
    .string()
    .max(markupMaxLength, { error: tooLong, abort: true })
    .refine((html) => plainText(html).length <= biographyMaxLength, tooLong),
});
export type IntroductionBody = z.infer<typeof IntroductionBody>;

/** Who made a course or a tutorial, as its page shows them. */
export const IntroducedAuthor = Introduction.extend({
  _id: Id,
  name: z.string(),
  imageUrl: z.string().nullable(),
});
export type IntroducedAuthor = z.infer<typeof IntroducedAuthor>;
