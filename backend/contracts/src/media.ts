import { z } from 'zod';
import { chaptersMax, chapterTitleMax } from './chapters.js';
import { Id, Language, shortText } from './common.js';
import { mediaSteps } from './words/media-steps.js';

/** `fileUrl` of an upload: the stable reference to an asset, never an address that serves bytes by itself. */
export const assetReference = /^\/api\/media\/([0-9a-f-]{36})$/;
export const AssetReference = z.string().regex(assetReference, 'Référence de fichier invalide');

export const mediaStatuses = ['received', 'probing', 'preparing', 'ready', 'failed'] as const;
/** Where an asset stands; `ready` means playable and publishable. */
export const MediaStatus = z.enum(mediaStatuses);
export type MediaStatus = z.infer<typeof MediaStatus>;

export const MediaKind = z.enum(['video', 'document', 'image']);
export type MediaKind = z.infer<typeof MediaKind>;

export const MediaStep = z.enum(mediaSteps);
export type MediaStep = z.infer<typeof MediaStep>;

export const MediaStepState = z.enum(['waiting', 'running', 'done', 'failed']);
export type MediaStepState = z.infer<typeof MediaStepState>;

/**
 * Whose fault it is that a step failed: of the file; `lost` and `incident` are ours, and only a file that is still there can be
 * tried again; `unimproved` plays all the same.
 */
export const MediaFault = z.enum(['file', 'lost', 'incident', 'unimproved']);
export type MediaFault = z.infer<typeof MediaFault>;

/** Subtitles of a video. One file a language; they are always delivered as WebVTT. */
export const Captions = z.object({
  language: Language,
  /** As the player's menu shows it. */
  label: z.string(),
  /** Signed, expiring address. */
  url: z.string(),
});
export type Captions = z.infer<typeof Captions>;

/** Where something begins in a video. */
export const Chapter = z.object({
  seconds: z.number().int().min(0).max(360_000),
  title: shortText(
    'Un chapitre a un titre',
    chapterTitleMax,
    `Le titre d’un chapitre ne peut dépasser ${chapterTitleMax} caractères`,
  ),
});

/** In the order of the video. */
export const Chapters = z
  .array(Chapter)
  .max(chaptersMax, `${chaptersMax} chapitres au plus`)
  .refine(
    (chapters) => chapters.every(({ seconds }, at) => at === 0 || seconds > (chapters[at - 1]?.seconds ?? 0)),
    'Les chapitres se suivent\u00a0: chacun commence après celui qui le précède',
  );

/** A document as its readers get it. */
export const DocumentFile = z.object({
  /** Signed, expiring address, sent as an attachment. */
  url: z.string(),
  /** The same file, shown by the browser itself; null where it is no PDF. */
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
  /** A French sentence when `status` or one of the steps is `failed`. */
  error: z.string().nullable(),
  /** The same for programs. */
  fault: MediaFault.nullable(),
  /** Whether the video has a sound track; null until measured. */
  hasSound: z.boolean().nullable(),
  /** Another picture was chosen, and is on its way. */
  isPosterDrawing: z.boolean(),
});

/** `PUT /media/{id}/poster`. */
export const PosterChoice = z.object({ seconds: z.number().min(0).max(360_000) });
export type PosterChoice = z.infer<typeof PosterChoice>;
export type MediaAsset = z.infer<typeof MediaAsset>;

/** `POST /upload-video`: answered as soon as the bytes are stored; processing is told live. */
export const UploadAnswer = MediaAsset;
export type UploadAnswer = MediaAsset;

/** `GET /uploads/{id}/result` while bytes are missing: how many have arrived, of how many. */
export const UploadProgress = z.object({ offset: z.number().int(), size: z.number().int() });
export type UploadProgress = z.infer<typeof UploadProgress>;

/** Whole minutes of a video file; less than a minute counts as one (product: programme.time). */
export const minutesOfVideo = (seconds: number): number => Math.max(1, Math.floor(seconds / 60));
