import { z } from 'zod';
import { boundedText, trimmedText } from './bounded-text.js';
import { Id, page } from './common.js';
import { storableText } from './storable-text.js';

/** In the lesson's video, whole seconds; null if nothing plays. */
const Seconds = z.number().min(0).max(360_000).transform(Math.floor).nullable();

const NoteText = boundedText(11_000, '5 000 caractères au plus', 'Le texte est obligatoire')
  .transform(storableText)
  .pipe(trimmedText(5000, '5 000 caractères au plus').min(1, 'Le texte est obligatoire'));

/** `POST /learn/{id}/notes` */
export const NoteBody = z.object({
  /** Client-generated idempotency key. */
  _id: Id.optional(),
  lessonId: Id,
  seconds: Seconds.default(null),
  text: NoteText,
});
export type NoteBody = z.infer<typeof NoteBody>;

/** `PUT /learn/{id}/notes/{noteId}`: missing fields are unchanged. */
export const ChangedNoteBody = z.object({
  lessonId: Id.optional(),
  seconds: Seconds.optional(),
  text: NoteText,
});
export type ChangedNoteBody = z.infer<typeof ChangedNoteBody>;

export const OwnNote = z.object({
  _id: Id,
  lessonId: Id,
  seconds: z.number().int().nullable(),
  text: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type OwnNote = z.infer<typeof OwnNote>;

/** `GET /learn/{id}/notes`: all of them, oldest first, on one page. */
export const OwnNotes = page('notes', OwnNote);
export type OwnNotes = z.infer<typeof OwnNotes>;
