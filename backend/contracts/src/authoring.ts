import { z } from 'zod';
import { courseChoices, Id, Price, shortText } from './common.js';
import { youtubeIdOf } from './embeds.js';
import { FaqInput } from './faqs.js';
import { PartInput } from './lesson-kinds.js';
import { AssetReference } from './media.js';
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
  /** Chosen by who asks, so that asking twice makes one course. */
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
  /** Not part of the course yet: only its author sees it. Left out, it is ready. */
  isDraft: z.boolean().optional(),
  parts: z.array(PartInput).max(1, 'Une leçon ne peut avoir qu’un contenu').default([]),
  /** Documents beside its content. Left out, they stay as they are. */
  resources: z.array(AssetReference).max(20, '20 documents au plus').optional(),
});
export type LessonInput = z.infer<typeof LessonInput>;

export const SectionInput = z.object({
  _id: Id.optional(),
  title: EntryTitle,
  /** Accepted for the client's convenience; the order of the list is what counts. */
  index: z.number().int().optional(),
  /** Hides all that is in it. Left out, it is ready. */
  isDraft: z.boolean().optional(),
  /** Null: at once. Left out, it stays as it is. */
  opening: SectionOpeningInput.nullish(),
  lessons: z.array(LessonInput).max(200).default([]),
});
export type SectionInput = z.infer<typeof SectionInput>;

const Minutes = z
  .number('Un nombre est attendu')
  .int('Un nombre entier de minutes')
  .min(0, 'Le minimum est 0')
  .max(100_000, 'Le maximum est 100 000');

const YoutubeLink = z
  .string()
  .max(500)
  .refine((link) => youtubeIdOf(link) !== null, 'Ce n’est pas un lien YouTube');

/** `PUT /courses/{id}/{field}`: one schema per field, the body is `{ <field>: value }`. */
export const courseFields = {
  title: CourseTitle,
  description: z.string().max(100_000),
  subdescription: z.string().trim().max(300, '300 caractères au plus'),
  requirement: z.string().max(20_000),
  ...courseChoices,
  time: Minutes,
  price: Price,
  promotionPrice: Price.nullable(),
  /** The preview video: an uploaded one or a YouTube link. */
  promotion: z.union([AssetReference, YoutubeLink, z.literal('')]).nullable(),
  imageUrl: z
    .string()
    .max(500)
    .regex(/^\/(?![/\\])[^\s\p{Cc}]*$/u, 'Adresse d’image invalide'),
  skills: z
    .array(z.string().trim().min(1, 'Une compétence ne peut être vide').max(200, '200 caractères au plus'))
    .max(40, '40 compétences au plus'),
  sections: z.array(SectionInput).max(100),
  faq: z.array(FaqInput).max(50, '50 questions au plus'),
  /** An archived course is out of the catalogue and of the lists; its students keep their access. */
  archived: z.boolean(),
  published: z.object({ isPublished: z.boolean() }),
} as const satisfies Record<CourseField, z.ZodType>;
export type { CourseField };
export const CourseFieldName = z.enum(namesOf(courseFieldLabels));

export const courseFieldBody = (field: CourseField) =>
  z.object({ [field]: courseFields[field] as z.ZodType });

/** Beside the value: the revision that its author has seen. What was saved since is not overwritten: 409 `revision-conflict`. */
export const EditedRevision = z.object({ revision: z.number().int().optional() });

/**
 * Beside a field of a course: only what was saved since in this very field stands against it. A tab names its saves
 * (`save`), so that those of its own whose answers it never had (`after`) do not stand against the next.
 */
export const FieldTicket = EditedRevision.extend({
  save: Id.optional(),
  after: z.array(Id).max(20, '20 enregistrements au plus').default([]),
});
export type FieldTicket = z.infer<typeof FieldTicket>;

/** `?publish=true`: what is saved of a published course, and all that waits with it, is public at once. */
export const SaveQuery = z.object({ publish: z.enum(['true', 'false']).default('false') });
export type SaveQuery = z.infer<typeof SaveQuery>;

/** `DELETE /courses/{id}`: a course with students cannot be destroyed, it is archived. */
export const DeleteCourseAnswer = z.object({ _id: Id, outcome: z.enum(['deleted', 'archived']) });
export type DeleteCourseAnswer = z.infer<typeof DeleteCourseAnswer>;
