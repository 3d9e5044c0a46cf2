import { z } from 'zod';
import { courseDraftFields } from './authoring.js';
import { Id } from './common.js';
import { LessonSourceDraft, SectionSourceDraft } from './lesson-source.js';
import { PartDraft } from './lesson-kinds.js';
import { ProgrammeMerge } from './programme-merge.js';
import { MediaAsset } from './media.js';
import { PublicationChange } from './publication.js';
import { PublicationGap, Published } from './publication-state.js';
import { SectionOpening } from './section-opening.js';

export const LessonDraft = z.object({
  _id: Id,
  title: z.string(),
  time: z.number(),
  isFree: z.boolean(),
  /** Visible to its author alone. */
  isDraft: z.boolean().optional(),
  parts: z.array(PartDraft),
  /** Attached documents, in order. */
  resources: z.array(MediaAsset).optional(),
  /** Its code; null once its author took it away. */
  source: LessonSourceDraft.nullish(),
});
export type LessonDraft = z.infer<typeof LessonDraft>;

export const SectionDraft = z.object({
  _id: Id,
  title: z.string(),
  index: z.number().int(),
  time: z.number(),
  /** Its content is visible to its author alone. */
  isDraft: z.boolean().optional(),
  /** Null if it is open at once. */
  opening: SectionOpening.nullish(),
  /** Its code; null once its author took it away. */
  source: SectionSourceDraft.nullish(),
  lessons: z.array(LessonDraft),
});
export type SectionDraft = z.infer<typeof SectionDraft>;

/** `GET /courses/{id}` for editors of the course. */
export const CourseDraft = z.object({
  _id: Id,
  revision: z.number().int(),
  ...courseDraftFields,
  /** Whether the author stated the length; otherwise `time` is computed from the syllabus. */
  isTimeStated: z.boolean(),
  /** The uploaded preview video. */
  promotionAsset: MediaAsset.nullable(),
  promotionUrl: z.string().nullable(),
  /** Students enrolled by hand, replaced by `PUT /courses/{id}/student`; buyers are in the list of students alone. */
  student: z.array(Id),
  populaire: z.boolean(),
  isArchived: z.boolean(),
  user: z.object({ _id: Id, name: z.string() }),
  sections: z.array(SectionDraft),
  published: Published,
  /** When the public version was published; null if none is. */
  versionAt: z.string().nullable(),
  /** Blockers of the publication of the course or of its changes. */
  gaps: z.array(PublicationGap),
  /** Recommendations, which do not block publication. */
  advice: z.array(PublicationGap),
  /** Pending changes of a published course. */
  changes: z.array(PublicationChange),
  /** Unresolved conflicts between two tabs in the syllabus, oldest first. */
  merges: z.array(ProgrammeMerge),
});
export type CourseDraft = z.infer<typeof CourseDraft>;
