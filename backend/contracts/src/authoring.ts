import { z } from 'zod';
import { boundedText, trimmedText } from './bounded-text.js';
import { type CourseChoice, courseChoices, Id, Price, shortText } from './common.js';
import { youtubeIdOf } from './embeds.js';
import { Faq, FaqInput } from './faqs.js';
import { PartInput } from './lesson-kinds.js';
import { LessonSourceInput, SectionSourceInput } from './lesson-source.js';
import { AssetReference, ImagePath } from './media.js';
import { SectionOpeningInput } from './section-opening.js';
import { type CourseField, courseFieldLabels } from './words/course-fields.js';
import { namesOf } from './words/names-of.js';

export const titleMaxLength = 60;

export const CourseTitle = shortText(
  'Le titre est obligatoire',
  titleMaxLength,
  `Le titre ne peut dépasser ${titleMaxLength} caractères`,
);

export const CreateCourseBody = z.object({
  title: CourseTitle,
  /** Client-generated idempotency key. */
  _id: Id.optional(),
});
export type CreateCourseBody = z.infer<typeof CreateCourseBody>;

export const CreateCourseAnswer = z.object({ _id: Id, title: z.string(), revision: z.number().int() });
export type CreateCourseAnswer = z.infer<typeof CreateCourseAnswer>;

const EntryTitle = shortText('Le titre est obligatoire', 160, '160 caractères au plus');

export const LessonInput = z.object({
  _id: Id.optional(),
  title: EntryTitle,
  isFree: z.boolean().default(false),
  /** Draft lesson, hidden from others and not published. Defaults to false. */
  isDraft: z.boolean().optional(),
  parts: z.array(PartInput).max(1, 'Une leçon ne peut avoir qu’un contenu').default([]),
  /** Attached documents. Unchanged if absent. */
  resources: z.array(AssetReference).max(20, '20 documents au plus').optional(),
  /** Its code; null for none. Unchanged if absent. */
  source: LessonSourceInput.nullable().optional(),
});
export type LessonInput = z.infer<typeof LessonInput>;

export const SectionInput = z.object({
  _id: Id.optional(),
  title: EntryTitle,
  /** Accepted for compatibility and ignored; the array's order counts. */
  index: z.number().int().optional(),
  /** Hides the whole section. Defaults to false. */
  isDraft: z.boolean().optional(),
  /** Null: open at once. Unchanged if absent. */
  opening: SectionOpeningInput.nullish(),
  /** Its code; null for none. Unchanged if absent. */
  source: SectionSourceInput.nullish(),
  lessons: z.array(LessonInput).max(200).default([]),
});
export type SectionInput = z.infer<typeof SectionInput>;

/** Of a whole course. */
const maxLessons = 2000;

const Minutes = z
  .number('Un nombre est attendu')
  .int('Un nombre entier de minutes')
  .min(0, 'Le minimum est 0')
  .max(100_000, 'Le maximum est 100 000');

/** To the minute, in UTC. */
export const PromotionEnd = z.iso
  .datetime({ offset: true, error: 'Une date et une heure sont attendues', abort: true })
  .transform((end) => `${new Date(end).toISOString().slice(0, 16)}:00.000Z`)
  .refine((end) => end < '2100', 'Cette date est trop lointaine');

const YoutubeLink = boundedText(500).refine((link) => youtubeIdOf(link) !== null);

/** `PUT /courses/{id}/{field}`: one schema per field; the body is `{ <field>: value }`. */
export const courseFields = {
  title: CourseTitle,
  description: boundedText(100_000),
  subdescription: trimmedText(300, '300 caractères au plus'),
  requirement: boundedText(20_000),
  ...courseChoices,
  time: Minutes,
  price: Price,
  promotionPrice: Price.nullable(),
  promotionEnd: PromotionEnd.nullable(),
  /** The preview video: an uploaded one or a YouTube link. */
  promotion: z.union([AssetReference, YoutubeLink, z.literal('')], 'Ce n’est pas un lien YouTube').nullable(),
  imageUrl: ImagePath,
  skills: z
    .array(trimmedText(200, '200 caractères au plus').min(1, 'Une compétence ne peut être vide'))
    .max(40, '40 compétences au plus'),
  sections: z
    .array(SectionInput)
    .max(100)
    .refine(
      (sections) => sections.reduce((sum, { lessons }) => sum + lessons.length, 0) <= maxLessons,
      `${maxLessons} leçons au plus`,
    ),
  faq: z.array(FaqInput).max(50, '50 questions au plus'),
  /** An archived course is unlisted everywhere; its students keep their access. */
  archived: z.boolean(),
  published: z.object({ isPublished: z.boolean() }),
} as const satisfies Record<CourseField, z.ZodType>;
export type { CourseField };

const choicesOrNone = Object.fromEntries(
  Object.entries(courseChoices).map(([name, word]) => [name, word.nullable()]),
) as { [Name in CourseChoice]: z.ZodNullable<(typeof courseChoices)[Name]> };

/** The same fields as their author reads them, without the programme. */
export const courseDraftFields = {
  title: z.string(),
  description: z.string(),
  subdescription: z.string(),
  requirement: z.string(),
  ...choicesOrNone,
  /** Minutes. */
  time: z.number(),
  price: z.number().nullable(),
  promotionPrice: z.number().nullable(),
  /** ISO, in UTC; a promotion without an end lasts until the next publication. */
  promotionEnd: z.string().nullable(),
  promotion: z.string().nullable(),
  imageUrl: z.string().nullable(),
  skills: z.array(z.string()),
  faq: z.array(Faq),
} as const satisfies Record<Exclude<CourseField, 'sections' | 'archived' | 'published'>, z.ZodType>;
export const CourseFieldName = z.enum(namesOf(courseFieldLabels));

export const courseFieldBody = (field: CourseField) =>
  z.object({ [field]: courseFields[field] as z.ZodType });

/** Sent with the value: the revision the author has seen, for optimistic locking: 409 `revision-conflict`. */
export const EditedRevision = z.object({ revision: z.number().int().optional() });

/**
 * Sent with a field of a course: only later saves of the same field conflict. A tab names its saves (`save`), so that
 * its own saves with lost responses (`after`) do not conflict with the next.
 */
export const FieldTicket = EditedRevision.extend({
  save: Id.optional(),
  after: z.array(Id).max(20, '20 enregistrements au plus').default([]),
});
export type FieldTicket = z.infer<typeof FieldTicket>;

/** `?publish=true`: a save to a published course is published at once, with all pending changes. */
export const SaveQuery = z.object({ publish: z.enum(['true', 'false']).default('false') });
export type SaveQuery = z.infer<typeof SaveQuery>;

/** `DELETE /courses/{id}`: a course with students is archived instead of deleted. */
export const DeleteCourseAnswer = z.object({ _id: Id, outcome: z.enum(['deleted', 'archived']) });
export type DeleteCourseAnswer = z.infer<typeof DeleteCourseAnswer>;
