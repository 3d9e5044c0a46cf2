import { z } from 'zod';
import { courseChoices, Id } from './common.js';

export const ChangeKind = z.enum(['added', 'changed', 'moved', 'removed']);
export type ChangeKind = z.infer<typeof ChangeKind>;

/** What of a lesson may be another. */
export type LessonAspect = 'title' | 'content' | 'chapters' | 'isFree' | 'resources';

/** A text that has changed: what went and what came, with a few of the words around them. */
export const TextChange = z.object({
  lead: z.string(),
  before: z.string(),
  after: z.string(),
  tail: z.string(),
});
export type TextChange = z.infer<typeof TextChange>;

/** One line of what publishing a course’s changes would change for others; each can be taken back by itself. */
export const PublicationChange = z.object({
  /** Stays the same as long as the line is there. */
  _id: z.string(),
  kind: ChangeKind,
  /** The field it is saved in. */
  path: z.string(),
  lessonId: Id.nullable(),
  /** What it is about: a field’s name, or the title of a lesson or section. */
  title: z.string(),
  /** What of it, in words; '' where the kind says it all. */
  what: z.string(),
  text: TextChange.nullable(),
  /** Where it stands and what else there is to know, in words. */
  note: z.string(),
});
export type PublicationChange = z.infer<typeof PublicationChange>;

/** `GET /courses/{id}/reach`: whom a publication concerns. */
export const PublicationReach = z.object({
  studentCount: z.number().int(),
  /** Those who are paying now: they keep the price that they were told. */
  openPayments: z.number().int(),
});
export type PublicationReach = z.infer<typeof PublicationReach>;

/** `POST /courses/{id}/changes/undo`: puts back what is public of one line. */
export const UndoChangeBody = z.object({ change: z.string().max(100) });
export type UndoChangeBody = z.infer<typeof UndoChangeBody>;

/** How long after it was replaced a publication can be brought back, and how many of a course. */
export const publicationDays = 30;
export const mostPublications = 100;

const PublicationFacts = z.object({
  _id: Id,
  publishedAt: z.string(),
  /** The name of who published; null where it is not known. */
  publisher: z.string().nullable(),
  /** Whether it is what visitors see now. */
  isOnline: z.boolean(),
});

/** `GET /courses/{id}/publications`: what can be brought back, the last one first. */
export const Publications = z.object({
  publications: z.array(
    PublicationFacts.extend({
      /** What each changed; nothing of a first one. The words of it where it was one thing alone. */
      changes: z.array(PublicationChange.pick({ path: true, lessonId: true, title: true, text: true })),
    }),
  ),
});
export type Publications = z.infer<typeof Publications>;

/** `GET /courses/{id}/publications/{publicationId}`: what others saw of the course then. */
export const PastPublication = PublicationFacts.extend({
  changes: z.array(PublicationChange),
  /** What bringing it back would change of the author’s version. */
  differences: z.array(PublicationChange),
  version: z.object({
    title: z.string(),
    category: courseChoices.category.nullable(),
    language: courseChoices.language,
    price: z.number().nullable(),
    promotionPrice: z.number().nullable(),
    description: z.string(),
    skills: z.array(z.string()),
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
