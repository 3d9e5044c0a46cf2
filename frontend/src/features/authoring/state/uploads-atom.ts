import type { MediaAsset } from '@atelier/contracts/authoring';
import { atom } from 'jotai';

export interface VideoUpload {
  id: string;
  courseId: string;
  lessonId: string;
  lessonTitle: string;
  fileName: string;
  /** Bytes. */
  size: number;
  sent: number;
  /** Bytes per second; null until measured. */
  rate: number | null;
  /** `attaching`: the bytes are there, the lesson is being told; `done` stays until its video is ready. */
  status: 'waiting' | 'sending' | 'attaching' | 'done' | 'failed';
  /** The server's sentence when `status` is `failed`. */
  error: string | null;
  asset: MediaAsset | null;
}

/** Every upload of this tab, oldest first; outside the pages, so that it goes on while the author works elsewhere. */
export const uploadsAtom = atom<readonly VideoUpload[]>([]);

export const isMoving = (upload: VideoUpload): boolean =>
  upload.status === 'waiting' || upload.status === 'sending' || upload.status === 'attaching';

export const uploadPercent = (upload: VideoUpload): number =>
  upload.size === 0 ? 0 : Math.floor((upload.sent / upload.size) * 100);

/** Percent of all the bytes of the uploads that have not arrived yet; null when all have. */
export function overallPercent(uploads: readonly VideoUpload[]): number | null {
  const moving = uploads.filter(isMoving);
  const size = moving.reduce((bytes, upload) => bytes + upload.size, 0);
  const sent = moving.reduce((bytes, upload) => bytes + upload.sent, 0);
  return moving.length === 0 || size === 0 ? null : Math.floor((sent / size) * 100);
}
