import type { QueryClient } from '@tanstack/react-query';
import { atom, type createStore } from 'jotai';
import { z } from 'zod';
import type { CourseImport } from '@atelier/contracts/course-archive';
import type { MediaAsset } from '@atelier/contracts/media';
import type { PendingCaptions } from './upload-files';

export type Store = ReturnType<typeof createStore>;

/** What a file is meant for: a lesson, a course’s preview video, a tutorial, or to become a course itself. */
export const UploadTarget = z.object({
  kind: z.enum(['course', 'tutorial', 'archive']),
  /** Of the course or the tutorial; an archive has none. */
  id: z.string(),
  /** Null for a course’s preview video and for a tutorial, which has but one video. */
  lessonId: z.string().nullable(),
  /** What it is to the lesson where it is no video: its document, or one beside its content, told apart by name. */
  document: z.union([z.literal('content'), z.object({ beside: z.string() })]).optional(),
});
export type UploadTarget = z.infer<typeof UploadTarget>;

/** The name of a document that stands beside its lesson’s content; null for what is the content. */
export const resourceName = ({ document }: UploadTarget): string | null =>
  typeof document === 'object' ? document.beside : null;

export const sameTarget = (a: UploadTarget, b: UploadTarget): boolean =>
  a.kind === b.kind && a.id === b.id && a.lessonId === b.lessonId && resourceName(a) === resourceName(b);

/** `gone`: the target was deleted meanwhile; `unsaved`: attached in the editor, which reports that it could not save. */
export type Attachment = 'saved' | 'unsaved' | 'gone';

/** The caches and stores of the tab. */
export interface Tab {
  queries: QueryClient;
  store: Store;
}

/** Attaches an uploaded file to its target, whatever page is shown; idempotent. */
export type Attach = (
  target: UploadTarget,
  asset: MediaAsset,
  tab: Tab,
  captions: readonly PendingCaptions[],
) => Promise<Attachment>;

/** Called with the course that an archive was imported as. */
export type OnImported = (imported: CourseImport, tab: Tab) => void;

/** Handlers by kind of target. A feature registers its own when one of its pages is opened. */
export type UploadHandlers = Partial<
  Record<Exclude<UploadTarget['kind'], 'archive'>, Attach> & { archive: OnImported }
>;

/**
 * `paused` by the author; `cut`: no connection or no server, retried automatically; `attaching`: all bytes have arrived, the
 * target is being updated; `done` stays until the video can be played; `interrupted`: the page was closed during the upload,
 * which resumes once the file is chosen again; `refused`: the server will never accept this file.
 */
export type UploadStatus =
  | 'waiting'
  | 'sending'
  | 'paused'
  | 'cut'
  | 'attaching'
  | 'done'
  | 'interrupted'
  | 'refused'
  | 'failed';

export interface FileUpload {
  id: string;
  target: UploadTarget;
  /** Of the lesson or the tutorial, or what stands for it. */
  title: string;
  fileName: string;
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970, as the file has it. */
  lastModified: number;
  sent: number;
  /** Bytes per second; null until measured. */
  rate: number | null;
  /** Large enough to be sent in pieces: what has arrived is never sent again. */
  resumable: boolean;
  status: UploadStatus;
  /** A French sentence about what is in the way. */
  error: string | null;
  /** The browser kept a handle of the file: an interrupted upload goes on without choosing it again. */
  reopenable: boolean;
  asset: MediaAsset | null;
  /** What an archive has become. */
  imported?: CourseImport;
  /** What exactly the server found wrong with it. */
  issues?: readonly string[];
}

/** What a file is once the server has it: a video or a document, or of an archive the course that was made. */
export type Arrived = MediaAsset | CourseImport;

/** Every upload of this tab, oldest first; outside the pages, so that it goes on while the author works elsewhere. */
export const uploadsAtom = atom<readonly FileUpload[]>([]);

/** Bytes or an answer are really under way: leaving the page now would cut them off. */
const isInFlight = ({ status }: FileUpload): boolean => status === 'sending' || status === 'attaching';

const unfinishedStatuses: readonly UploadStatus[] = [
  'waiting',
  'sending',
  'paused',
  'cut',
  'attaching',
  'interrupted',
];

/** Not all of it has arrived, and it still may. */
export const isUnfinished = ({ status }: FileUpload): boolean => unfinishedStatuses.includes(status);

/** Loses nothing by waiting: small files would start again from nothing. */
export const isPausable = ({ status, resumable }: FileUpload): boolean =>
  status === 'waiting' || (resumable && (status === 'sending' || status === 'cut'));

/** All of an archive is on the server, which reads it. */
export const isImporting = ({ target, status, sent, size }: FileUpload): boolean =>
  target.kind === 'archive' && status === 'sending' && sent >= size;

export const uploadPercent = ({ sent, size }: Pick<FileUpload, 'sent' | 'size'>): number =>
  size === 0 ? 0 : Math.floor((sent / size) * 100);

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** The uploads of this tab as the screen sees them. While one moves, leaving the page is asked about. */
export class UploadList {
  constructor(private readonly store: Store) {}

  all(): readonly FileUpload[] {
    return this.store.get(uploadsAtom);
  }

  find(id: string): FileUpload | undefined {
    return this.all().find((upload) => upload.id === id);
  }

  meantFor(target: UploadTarget): FileUpload[] {
    return this.all().filter((upload) => sameTarget(upload.target, target));
  }

  append(upload: FileUpload): void {
    this.#set([...this.all(), upload]);
  }

  change(id: string, facts: Partial<FileUpload>): void {
    this.#set(this.all().map((upload) => (upload.id === id ? { ...upload, ...facts } : upload)));
  }

  remove(id: string): void {
    this.#set(this.all().filter((upload) => upload.id !== id));
  }

  #set(uploads: readonly FileUpload[]): void {
    this.store.set(uploadsAtom, uploads);
    // The same listener again is ignored by the browser.
    if (uploads.some(isInFlight)) window.addEventListener('beforeunload', askBeforeLeaving);
    else window.removeEventListener('beforeunload', askBeforeLeaving);
  }
}
