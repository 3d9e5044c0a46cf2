import { z } from 'zod';
import { boundedText } from './bounded-text.js';
import { maxChapters, chapterTitleMaxLength } from './chapters.js';
import { Id, Language, shortText } from './common.js';
import { mediaSteps } from './words/media-steps.js';

/** `fileUrl` of an upload: a stable reference to an asset, which does not serve bytes itself. */
export const assetReference = /^\/api\/media\/([0-9a-f-]{36})$/;
export const AssetReference = boundedText(100, 'Référence de fichier invalide').regex(
  assetReference,
  'Référence de fichier invalide',
);

/** Path of a picture on this site, as returned by `POST /upload-image`. */
export const ImagePath = boundedText(500).regex(/^\/(?![/\\])[^\s\p{Cc}]*$/u, 'Adresse d’image invalide');

export const mediaStatuses = ['received', 'probing', 'preparing', 'ready', 'failed'] as const;
/** Processing status of an asset; `ready` means playable and publishable. */
export const MediaStatus = z.enum(mediaStatuses);
export type MediaStatus = z.infer<typeof MediaStatus>;

export const MediaKind = z.enum(['video', 'document', 'image', 'source']);
export type MediaKind = z.infer<typeof MediaKind>;

export const MediaStep = z.enum(mediaSteps);
export type MediaStep = z.infer<typeof MediaStep>;

export const MediaStepState = z.enum(['waiting', 'running', 'done', 'failed']);
export type MediaStepState = z.infer<typeof MediaStepState>;

/**
 * Cause of a failed step: `file` is the user's; `lost` and `incident` are ours, and only an existing file can be
 * retried; `unimproved` is playable nevertheless.
 */
export const MediaFault = z.enum(['file', 'lost', 'incident', 'unimproved']);
export type MediaFault = z.infer<typeof MediaFault>;

/** Captions of a video: one file per language, always delivered as WebVTT. */
export const Captions = z.object({
  language: Language,
  /** Label in the player's menu. */
  label: z.string(),
  /** Signed, expiring URL. */
  url: z.string(),
});
export type Captions = z.infer<typeof Captions>;

/** A chapter of a video. */
export const Chapter = z.object({
  seconds: z.number().int().min(0).max(360_000),
  title: shortText(
    'Un chapitre a un titre',
    chapterTitleMaxLength,
    `Le titre d’un chapitre ne peut dépasser ${chapterTitleMaxLength} caractères`,
  ),
});

/** In chronological order. */
export const Chapters = z
  .array(Chapter)
  .max(maxChapters, `${maxChapters} chapitres au plus`)
  .refine(
    (chapters) => chapters.every(({ seconds }, at) => at === 0 || seconds > (chapters[at - 1]?.seconds ?? 0)),
    'Les chapitres se suivent\u00a0: chacun commence après celui qui le précède',
  );

/** A document for its readers. */
export const DocumentFile = z.object({
  /** Signed, expiring URL, sent as an attachment. */
  url: z.string(),
  /** The same file for inline display; null unless it is a PDF. */
  openUrl: z.string().nullable(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
});
export type DocumentFile = z.infer<typeof DocumentFile>;

export const MediaAsset = z.object({
  _id: Id,
  kind: MediaKind,
  fileUrl: AssetReference,
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  status: MediaStatus,
  /** Seconds; null until measured. */
  duration: z.number().nullable(),
  posterUrl: z.string().nullable(),
  /** Empty unless it is a video. `percent` is 0 to 100 within the step. */
  steps: z.array(z.object({ name: MediaStep, state: MediaStepState, percent: z.number() })),
  captions: z.array(Captions),
  /** A French sentence if `status` or one of the steps is `failed`. */
  error: z.string().nullable(),
  /** The same, machine-readable. */
  fault: MediaFault.nullable(),
  /** Whether the video has an audio track; null until measured. */
  hasSound: z.boolean().nullable(),
  /** A newly chosen poster is being generated. */
  isPosterDrawing: z.boolean(),
});

/** `PUT /media/{id}/poster`. */
export const PosterChoice = z.object({ seconds: z.number().min(0).max(360_000) });
export type PosterChoice = z.infer<typeof PosterChoice>;
export type MediaAsset = z.infer<typeof MediaAsset>;

/** `POST /upload-video`: returned once the bytes are stored; processing is reported live. */
export const UploadAnswer = MediaAsset;
export type UploadAnswer = MediaAsset;

/** `GET /uploads/{id}/result` while incomplete: bytes received, of the total. */
export const UploadProgress = z.object({ offset: z.number().int(), size: z.number().int() });
export type UploadProgress = z.infer<typeof UploadProgress>;

/** Whole minutes of a video file, at least one (product: programme.time). */
export const minutesOfVideo = (seconds: number): number => Math.max(1, Math.floor(seconds / 60));
