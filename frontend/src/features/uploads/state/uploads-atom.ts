import type { CourseImport } from '@atelier/contracts/course-archive';
import type { MediaAsset } from '@atelier/contracts/media';
import { atom } from 'jotai';
import type { UploadTarget } from './upload-target';

/**
 * `paused` by the author; `cut`: the line or the server is away and it goes on by itself; `attaching`: the bytes are
 * there, the editor is being told; `done` stays until the video can be played; `interrupted`: the page was closed in
 * mid-upload and the file has to be given again; `refused`: this file will never do.
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

export interface VideoUpload {
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
export const uploadsAtom = atom<readonly VideoUpload[]>([]);

/** Bytes or an answer are really under way: leaving the page now would cut them off. */
export const isMoving = ({ status }: VideoUpload): boolean => status === 'sending' || status === 'attaching';

const unfinished: readonly UploadStatus[] = [
  'waiting',
  'sending',
  'paused',
  'cut',
  'attaching',
  'interrupted',
];

/** Not all of it has arrived, and it still may. */
export const isUnfinished = ({ status }: VideoUpload): boolean => unfinished.includes(status);

/** Loses nothing by waiting: small files would start again from nothing. */
export const isPausable = ({ status, resumable }: VideoUpload): boolean =>
  status === 'waiting' || (resumable && (status === 'sending' || status === 'cut'));

/** All of an archive is on the server, which reads it. */
export const isBeingRead = ({ target, status, sent, size }: VideoUpload): boolean =>
  target.kind === 'archive' && status === 'sending' && sent >= size;

export const uploadPercent = ({ sent, size }: Pick<VideoUpload, 'sent' | 'size'>): number =>
  size === 0 ? 0 : Math.floor((sent / size) * 100);
