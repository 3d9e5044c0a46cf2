import { z } from 'zod';
import { type CourseChoice, courseChoices, Id } from './common.js';
import { Faq } from './faqs.js';
import { PartDraft } from './lesson-kinds.js';
import { ProgrammeMerge } from './programme-merge.js';
import { MediaAsset } from './media.js';
import { PublicationChange } from './publication.js';
import { SectionOpening } from './section-opening.js';

export const LessonDraft = z.object({
  _id: Id,
  title: z.string(),
  time: z.number(),
  isFree: z.boolean(),
  /** Only its author sees it. */
  isDraft: z.boolean().optional(),
  parts: z.array(PartDraft),
  /** Documents beside its content, in their order. */
  resources: z.array(MediaAsset).optional(),
});
export type LessonDraft = z.infer<typeof LessonDraft>;

export const SectionDraft = z.object({
  _id: Id,
  title: z.string(),
  index: z.number().int(),
  time: z.number(),
  /** Only its author sees what is in it. */
  isDraft: z.boolean().optional(),
  /** Null where it is open at once. */
  opening: SectionOpening.nullish(),
  lessons: z.array(LessonDraft),
});
export type SectionDraft = z.infer<typeof SectionDraft>;

export const Published = z.object({ isPublished: z.boolean(), publishedAt: z.string().nullable() });
export type Published = z.infer<typeof Published>;

/** What stands between a draft and its publication; each point names the field that settles it. */
export const PublicationGap = z.object({
  path: z.string(),
  message: z.string(),
  /** The lesson it is about, and what that one needs, in words that leave out its title. */
  lesson: z.object({ _id: Id, title: z.string(), needs: z.string() }).optional(),
});
export type PublicationGap = z.infer<typeof PublicationGap>;

const choicesOrNone = Object.fromEntries(
  Object.entries(courseChoices).map(([name, word]) => [name, word.nullable()]),
) as { [Name in CourseChoice]: z.ZodNullable<(typeof courseChoices)[Name]> };

/** `GET /courses/{id}` for those who may edit the course. */
export const CourseDraft = z.object({
  _id: Id,
  revision: z.number().int(),
  title: z.string(),
  description: z.string(),
  subdescription: z.string(),
  requirement: z.string(),
  ...choicesOrNone,
  /** Minutes. */
  time: z.number(),
  /** Whether the author said how long it takes; else `time` follows the programme. */
  isTimeStated: z.boolean(),
  price: z.number().nullable(),
  promotionPrice: z.number().nullable(),
  promotion: z.string().nullable(),
  /** Of an uploaded preview video. */
  promotionAsset: MediaAsset.nullable(),
  promotionUrl: z.string().nullable(),
  imageUrl: z.string().nullable(),
  skills: z.array(z.string()),
  faq: z.array(Faq),
  /** Those enrolled by hand, whom `PUT /courses/{id}/student` writes; who bought stands in the list of students alone. */
  student: z.array(Id),
  populaire: z.boolean(),
  isArchived: z.boolean(),
  user: z.object({ _id: Id, name: z.string() }),
  sections: z.array(SectionDraft),
  published: Published,
  /** When what is public now was published; null while nothing is. */
  versionAt: z.string().nullable(),
  /** Without these the course, or what has changed of it, cannot be published. */
  gaps: z.array(PublicationGap),
  /** What would do the course good, and keeps nobody from publishing. */
  advice: z.array(PublicationGap),
  /** What publishing would change of a published course. */
  changes: z.array(PublicationChange),
  /** Where two tabs contradict each other in the programme, the oldest first. */
  merges: z.array(ProgrammeMerge),
});
export type CourseDraft = z.infer<typeof CourseDraft>;

/** Answer of `PUT /courses/{id}/{field}`. */
export const SavedField = z.object({
  _id: Id,
  revision: z.number().int(),
  savedAt: z.string(),
  published: Published,
});
export type SavedField = z.infer<typeof SavedField>;
