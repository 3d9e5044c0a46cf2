import { z } from 'zod';
import { Id } from './common.js';

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
