import type { QueryClient } from '@tanstack/react-query';
import { atom, type createStore } from 'jotai';
import { z } from 'zod';
import type { CourseImport } from '@atelier/contracts/course-archive';
import type { SourceUploadBody } from '@atelier/contracts/lesson-source';
import type { MediaAsset } from '@atelier/contracts/media';
import type { ApiFailure } from '../../shared/api/client';
import type { PendingCaptions } from './upload-files';

export type Store = ReturnType<typeof createStore>;

/** Target of an upload: a lesson, a course’s preview video, a tutorial, or a new course (archive). */
export const UploadTarget = z.object({
  kind: z.enum(['course', 'tutorial', 'archive']),
  /** Id of the course or tutorial; empty for an archive. */
  id: z.string(),
  /** Null for a course’s preview video, and for a tutorial, which has a single video. */
  lessonId: z.string().nullable(),
  /** For a document: the lesson's content, or a resource beside it, identified by name. Absent for a video. */
  document: z.union([z.literal('content'), z.object({ beside: z.string() })]).optional(),
  /** For the code of a section, with no lesson. */
  sectionId: z.string().optional(),
  /** The code of the lesson, beside its content, or that of the section. */
  source: z.literal(true).optional(),
});
export type UploadTarget = z.infer<typeof UploadTarget>;

/** Id of the lesson or section that an upload is for. */
export const entryIdOf = ({ lessonId, sectionId }: UploadTarget): string | null =>
  lessonId ?? sectionId ?? null;

/** The name of a resource; null for the lesson's content. */
export const resourceName = ({ document }: UploadTarget): string | null =>
  typeof document === 'object' ? document.beside : null;

/** Whether it is the content of a lesson, rather than something beside it. */
export const isContent = (target: UploadTarget): boolean =>
  resourceName(target) === null && target.source === undefined;

export const sameTarget = (a: UploadTarget, b: UploadTarget): boolean =>
  a.kind === b.kind &&
  a.id === b.id &&
  a.lessonId === b.lessonId &&
  a.sectionId === b.sectionId &&
  a.source === b.source &&
  resourceName(a) === resourceName(b);

/**
 * `gone`: the target was deleted during the upload; `unsaved`: attached in the editor, which shows that saving failed.
 */
export type Attachment = 'saved' | 'unsaved' | 'gone';

/** The tab's query cache and store. */
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

/** Called with the course imported from an archive. */
export type OnImported = (imported: CourseImport, tab: Tab) => void;

/** Handlers by kind of target. A feature registers its own when one of its pages is opened. */
export type UploadHandlers = Partial<
  Record<Exclude<UploadTarget['kind'], 'archive'>, Attach> & { archive: OnImported }
>;

/**
 * `paused` by the author; `cut`: no connection or no server, retried automatically; `attaching`: all bytes have arrived, the
 * target is being updated; `done` stays until the video can be played; `interrupted`: the page was closed during the upload,
 * which resumes once the file is chosen again; `refused`: the server will never accept this file; `question`: all bytes have
 * arrived, and the author must say what to do with files that look like secrets.
 */
export type UploadStatus =
  | 'waiting'
  | 'sending'
  | 'paused'
  | 'cut'
  | 'attaching'
  | 'question'
  | 'done'
  | 'interrupted'
  | 'refused'
  | 'failed';

export interface FileUpload {
  id: string;
  target: UploadTarget;
  /** Title of the lesson or tutorial, or a placeholder. */
  title: string;
  fileName: string;
  /** In bytes. */
  size: number;
  /** The file's, in milliseconds since 1970. */
  lastModified: number;
  sent: number;
  /** Bytes per second; null until measured. */
  rate: number | null;
  /** Large enough for chunked upload: received bytes are never sent again. */
  resumable: boolean;
  status: UploadStatus;
  /** French error message. */
  error: string | null;
  /** The browser stored a handle of the file: an interrupted upload resumes without choosing it again. */
  reopenable: boolean;
  asset: MediaAsset | null;
  /** The course imported from an archive. */
  imported?: CourseImport;
  /** Validation issues of the server. */
  issues?: readonly string[];
  /** Files of a source that look like secrets. */
  secrets?: ApiFailure['issues'];
  /** What its author said to do with them. */
  secretsChoice?: SourceUploadBody['secrets'];
}

/** Result of an upload: a video or a document; for an archive the imported course. */
export type UploadResult = MediaAsset | CourseImport;

/** All uploads of this tab, oldest first; independent of pages, so that they continue during navigation. */
export const uploadsAtom = atom<readonly FileUpload[]>([]);

/** A request is in flight: leaving the page would abort it. */
const isInFlight = ({ status }: FileUpload): boolean => status === 'sending' || status === 'attaching';

const unfinishedStatuses: readonly UploadStatus[] = [
  'waiting',
  'sending',
  'paused',
  'cut',
  'attaching',
  'question',
  'interrupted',
];

/** Not all bytes have arrived, and they still may. */
export const isUnfinished = ({ status }: FileUpload): boolean => unfinishedStatuses.includes(status);

/** Can be resumed without loss; small files would start over. */
export const isPausable = ({ status, resumable }: FileUpload): boolean =>
  status === 'waiting' || (resumable && (status === 'sending' || status === 'cut'));

/** The server reads a ZIP, an archive or a source, once it has arrived completely. */
export const isReadAsZip = ({ kind, source }: UploadTarget): boolean => kind === 'archive' || source === true;

/** The archive or source has arrived completely and the server is reading it. */
export const isImporting = ({ target, status, sent, size }: FileUpload): boolean =>
  isReadAsZip(target) && status === 'sending' && sent >= size;

export const uploadPercent = ({ sent, size }: Pick<FileUpload, 'sent' | 'size'>): number =>
  size === 0 ? 0 : Math.floor((sent / size) * 100);

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** The uploads of this tab, for the UI. While one is in flight, leaving the page asks for confirmation. */
export class UploadList {
  constructor(private readonly store: Store) {}

  all(): readonly FileUpload[] {
    return this.store.get(uploadsAtom);
  }

  find(id: string): FileUpload | undefined {
    return this.all().find((upload) => upload.id === id);
  }

  withTarget(target: UploadTarget): FileUpload[] {
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
    // Adding the same listener twice has no effect.
    if (uploads.some(isInFlight)) window.addEventListener('beforeunload', askBeforeLeaving);
    else window.removeEventListener('beforeunload', askBeforeLeaving);
  }
}
