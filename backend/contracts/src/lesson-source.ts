import { z } from 'zod';
import { boundedText, trimmedText } from './bounded-text.js';
import { Id, shortText } from './common.js';
import { AssetReference, MediaAsset } from './media.js';
import { namesOf } from './words/names-of.js';
import { leftOutWords, sourceLimits } from './words/source-limits.js';

const SourcePath = boundedText(sourceLimits.pathLength).min(1);

/** A second of the film, pinned to a line of the code. */
export const SourceMark = z.object({
  seconds: z.number().int().min(0).max(360_000),
  path: SourcePath,
  line: z.number().int().min(1).max(1_000_000),
  title: shortText('Une épingle a un titre', 80, 'Le titre d’une épingle ne peut dépasser 80 caractères'),
});
export type SourceMark = z.infer<typeof SourceMark>;

/** In the order of the film. */
const SourceMarks = z
  .array(SourceMark)
  .max(sourceLimits.marks, `${sourceLimits.marks} épingles au plus`)
  .refine(
    (marks) => marks.every(({ seconds }, at) => at === 0 || seconds >= (marks[at - 1]?.seconds ?? 0)),
    'Les épingles suivent l’ordre du film',
  );

/** `POST /courses/{id}/lessons/{lessonId}/code/marks`: « Épingler ici ». */
export const PinSourceBody = SourceMark;
export type PinSourceBody = z.infer<typeof PinSourceBody>;

/** The code of a lesson, as its author saves it. */
export const LessonSourceInput = z.object({ file: AssetReference, marks: SourceMarks });

/** The code of a section: shown by those of its lessons that have none of their own. No film is pinned to it. */
export const SectionSourceInput = LessonSourceInput.pick({ file: true });

/** The code of a lesson in a course archive. */
export const ArchivedSource = z.object({ marks: SourceMarks });

/** The same in the editor. */
export const LessonSourceDraft = z.object({ asset: MediaAsset, marks: z.array(SourceMark) });
export type LessonSourceDraft = z.infer<typeof LessonSourceDraft>;
export const SectionSourceDraft = LessonSourceDraft.pick({ asset: true });
export type SectionSourceDraft = z.infer<typeof SectionSourceDraft>;

export const LeftOut = z.object({
  /** A folder, whatever it holds, or a file. */
  path: z.string(),
  reason: z.enum(namesOf(leftOutWords)),
  /** 0 for a folder that was left out before it was sent. */
  files: z.number().int(),
});
export type LeftOut = z.infer<typeof LeftOut>;

export const SourceFile = z.object({
  path: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** Null for what is listed only: it is no text, or beyond the text that a source may show. */
  lines: z.number().int().nullable(),
});
export type SourceFile = z.infer<typeof SourceFile>;

/** `POST /uploads/{id}/source`: what to do with files that look like secrets; absent asks. */
export const SourceUploadBody = z.object({ secrets: z.enum(['keep', 'leave-out']).optional() });
export type SourceUploadBody = z.infer<typeof SourceUploadBody>;

/** Its answer. `asset.fileUrl` is saved with the lesson. */
export const SourceUpload = z.object({
  asset: MediaAsset,
  files: z.array(SourceFile),
  leftOut: z.array(LeftOut),
});
export type SourceUpload = z.infer<typeof SourceUpload>;

/** `GET /courses/{id}/sources/{assetId}`: what a source holds, for editors of the course, saved with it or not. */
export const StoredSource = z.object({
  sentAt: z.string(),
  files: z.array(SourceFile),
  leftOut: z.array(LeftOut),
  /** Bytes of the ZIP. */
  size: z.number().int(),
});
export type StoredSource = z.infer<typeof StoredSource>;

/** `GET /courses/{id}/lessons/{lessonId}/code`: access is that of the lesson. */
export const LessonCode = z.object({
  /** Of the snapshot; another one has another. */
  _id: Id,
  sentAt: z.string(),
  files: z.array(SourceFile),
  leftOut: z.array(LeftOut),
  marks: z.array(SourceMark),
  /** Signed, expiring URL of all files. */
  zip: z.object({ url: z.string(), size: z.number().int() }),
  /** The last lesson before this one that has code, and whether the comparison with it is ready; null for the first. */
  previous: z.object({ lessonId: Id, title: z.string(), isCompared: z.boolean() }).nullable(),
});
export type LessonCode = z.infer<typeof LessonCode>;

/**
 * `working`: what its editors have saved, published or not, and nobody else reads. An editor who is enrolled as well sees
 * with it the code that « Voir comme élève » shows. Absent: the version that the caller may read.
 */
export const SourceVersionQuery = z.object({ version: z.literal('working').optional() });
export type SourceVersionQuery = z.infer<typeof SourceVersionQuery>;

export const SourceFileQuery = SourceVersionQuery.extend({ path: SourcePath });
export type SourceFileQuery = z.infer<typeof SourceFileQuery>;

export const SourceText = z.object({ path: z.string(), text: z.string() });
export type SourceText = z.infer<typeof SourceText>;

export const SourceSearchQuery = SourceVersionQuery.extend({ q: trimmedText(100).min(2) });
export type SourceSearchQuery = z.infer<typeof SourceSearchQuery>;

export const SourceMatches = z.object({
  matches: z.array(z.object({ path: z.string(), line: z.number().int(), text: z.string() })),
  isMore: z.boolean(),
});
export type SourceMatches = z.infer<typeof SourceMatches>;

/** Consecutive lines of both sides. Each begins with `+`, `-` or a space. */
const Hunk = z.object({
  previousStart: z.number().int(),
  start: z.number().int(),
  lines: z.array(z.string()),
});

export const ChangedFile = z.object({
  kind: z.enum(['added', 'changed', 'renamed', 'removed']),
  path: z.string(),
  /** Before it was renamed. */
  previousPath: z.string().nullable(),
  added: z.number().int(),
  removed: z.number().int(),
  /** Null where lines are not compared: no text, too long or too different. */
  hunks: z.array(Hunk).nullable(),
});
export type ChangedFile = z.infer<typeof ChangedFile>;

/** `GET /courses/{id}/lessons/{lessonId}/code/changes`: null while it is being prepared, and for a first source. */
export const SourceChanges = z.object({ changes: z.array(ChangedFile).nullable() });
export type SourceChanges = z.infer<typeof SourceChanges>;
