import { z } from 'zod';
import { boundedText } from './bounded-text.js';
import { courseDraftFields } from './authoring.js';
import { Id } from './common.js';

export const ChangeKind = z.enum(['added', 'changed', 'moved', 'removed']);
export type ChangeKind = z.infer<typeof ChangeKind>;

/** Aspects of a lesson that may have changed. */
export type LessonAspect = 'title' | 'content' | 'chapters' | 'isFree' | 'resources' | 'source';

/** A text change: removed and added text, with a few words of context. */
export const TextChange = z.object({
  lead: z.string(),
  before: z.string(),
  after: z.string(),
  tail: z.string(),
});
export type TextChange = z.infer<typeof TextChange>;

/** One pending change of a published course, individually revertible. */
export const PublicationChange = z.object({
  /** Stable while the change is pending. */
  _id: z.string(),
  kind: ChangeKind,
  /** The field it is saved in. */
  path: z.string(),
  lessonId: Id.nullable(),
  /** Its subject: a field's name, or the title of a lesson or section. */
  title: z.string(),
  /** The changed aspect, in words; empty if the kind says it all. */
  what: z.string(),
  text: TextChange.nullable(),
  /** Position and further details, in words. */
  note: z.string(),
});
export type PublicationChange = z.infer<typeof PublicationChange>;

/** `GET /courses/{id}/reach`: who is affected by a publication. */
export const PublicationImpact = z.object({
  studentCount: z.number().int(),
  /** Checkouts in progress: they keep the price they were shown. */
  openPayments: z.number().int(),
});
export type PublicationImpact = z.infer<typeof PublicationImpact>;

/** `POST /courses/{id}/changes/undo`: reverts one change to the published version. */
export const UndoChangeBody = z.object({ change: boundedText(100) });
export type UndoChangeBody = z.infer<typeof UndoChangeBody>;

/** Retention of replaced publications, in days, and their maximum number per course. */
export const publicationDays = 30;
export const maxPublications = 100;

const PublicationFacts = z.object({
  _id: Id,
  publishedAt: z.string(),
  /** The publisher's name; null if unknown. */
  publisher: z.string().nullable(),
  /** Whether it is the current public version. */
  isOnline: z.boolean(),
});

/** `GET /courses/{id}/publications`: restorable versions, latest first. */
export const Publications = z.object({
  publications: z.array(
    PublicationFacts.extend({
      /** Changes of each; empty for the first. Includes the text if there was a single change. */
      changes: z.array(PublicationChange.pick({ path: true, lessonId: true, title: true, text: true })),
    }),
  ),
});
export type Publications = z.infer<typeof Publications>;

/** `GET /courses/{id}/publications/{publicationId}`: the public version of the time. */
export const PastPublication = PublicationFacts.extend({
  changes: z.array(PublicationChange),
  /** What restoring it would change in the draft. */
  differences: z.array(PublicationChange),
  version: z.object({
    ...courseDraftFields,
    sections: z.array(
      z.object({
        _id: Id,
        title: z.string(),
        /** Minutes. */
        lessons: z.array(z.object({ _id: Id, title: z.string(), time: z.number() })),
      }),
    ),
  }),
});
export type PastPublication = z.infer<typeof PastPublication>;
