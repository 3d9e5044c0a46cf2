import type { CourseImport } from '@atelier/contracts/course-archive';
import type { MediaAsset } from '@atelier/contracts/media';
import type { PublicConfig } from '@atelier/contracts/platform';
import { ApiFailure, apiRequest, isNotFound } from '../../shared/api/client';
import { siteConfigQuery } from '../../shared/api/site-config';
import { readStoredUser } from '../../shared/api/stored-user';
import { uploadDocument, uploadVideo } from '../../shared/api/upload-file';
import { fetchMediaAsset } from './media-asset';
import { discardUpload, fetchUploadResult, uploadArchive, uploadResumable } from './tus-upload';
import { fileHandles, pendingCaptions } from './upload-files';
import { type UploadRecord, UploadRecords } from './upload-records';
import type { Arrived, Attach, FileUpload, OnImported, Tab } from './uploads';

/**
 * Which tab carries an upload: a lock of the browser, which ends with its tab however that ends. Another tab
 * sees by it that the upload is not interrupted, and keeps its hands off.
 */
interface UploadLocks {
  /** False when another tab carries it. */
  claim: (id: string) => Promise<boolean>;
  release: (id: string) => void;
  /** Resolves at once, or when the tab that carries it is done with it or closed. */
  whenFree: (id: string) => Promise<void>;
}

const lockName = (id: string) => `atelier-upload:${id}`;

function browserLocks(): UploadLocks {
  const releaseById = new Map<string, () => void>();
  if (!('locks' in navigator))
    return {
      claim: () => Promise.resolve(true),
      release: () => undefined,
      whenFree: () => Promise.resolve(),
    };
  return {
    claim: (id) =>
      releaseById.has(id)
        ? Promise.resolve(true)
        : new Promise((answer) => {
            void navigator.locks.request(lockName(id), { ifAvailable: true }, (lock) => {
              answer(lock !== null);
              return lock === null ? undefined : new Promise<void>((end) => releaseById.set(id, end));
            });
          }),
    release: (id) => {
      releaseById.get(id)?.();
      releaseById.delete(id);
    },
    whenFree: (id) => navigator.locks.request(lockName(id), { mode: 'shared' }, () => undefined),
  };
}

const firstDelayMs = 1_000;
const longestDelayMs = 30_000;

/**
 * Waits before the next try: twice as long each time up to half a minute, but not longer than it takes the
 * browser to see the network again.
 */
function waitToRetry(attempt: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, Math.min(longestDelayMs, firstDelayMs * 2 ** attempt));
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

export type UploadLimits = PublicConfig['uploads'];

export interface Transfer {
  signal: AbortSignal;
  /** Where its bytes lie already; null for the first attempt and for small files. */
  url: string | null;
  onUrl: (url: string) => void;
  onProgress: (sentBytes: number) => void;
}

/** The side effects of the queue: network, storage, locks; its spec replaces them. */
export interface UploadPorts {
  limits: () => Promise<UploadLimits>;
  /** @param file null for an archive all of which has arrived */
  send: (file: File | null, upload: FileUpload, transfer: Transfer) => Promise<Arrived>;
  /** The video an interrupted upload has become; null while bytes are missing. */
  arrived: (record: UploadRecord) => Promise<MediaAsset | null>;
  discard: (url: string) => Promise<void>;
  /** Attaches an uploaded file to its target. */
  attach: (by: Attach, upload: FileUpload, asset: MediaAsset) => ReturnType<Attach>;
  /** Notifies the course list of an imported course. */
  tell: (by: OnImported | undefined, imported: CourseImport) => void;
  /** Waits before the next retry. */
  waitToRetry: (attempt: number, signal: AbortSignal) => Promise<void>;
  userId: () => string | null;
  records: UploadRecords;
  locks: UploadLocks;
  handles: Pick<typeof fileHandles, 'keep' | 'has' | 'reopen' | 'forget'>;
  captions: Pick<typeof pendingCaptions, 'keep' | 'forget'>;
}

const nullWhenMissing = (error: unknown): null => {
  if (isNotFound(error) || (error instanceof ApiFailure && error.status === 410)) return null;
  throw error;
};

function arrived({ assetId, url, sent, size }: UploadRecord): Promise<MediaAsset | null> {
  if (assetId !== null) return fetchMediaAsset(assetId).catch(nullWhenMissing);
  if (url !== null && sent >= size) return fetchUploadResult(url).catch(nullWhenMissing);
  return Promise.resolve(null);
}

/** The ports of the browser. */
export function browserPorts(tab: Tab): UploadPorts {
  const limits = async () => (await tab.queries.ensureQueryData(siteConfigQuery(apiRequest))).uploads;
  return {
    limits,
    send: async (file, { resumable, target }, transfer) => {
      const inPieces = async () => ({ ...transfer, chunkBytes: (await limits()).chunkBytes });
      if (target.kind === 'archive') return uploadArchive(file, await inPieces());
      if (file === null) throw new Error('Only an archive goes on without its file');
      if (target.document !== undefined) return uploadDocument(file, transfer);
      return resumable ? uploadResumable(file, await inPieces()) : uploadVideo(file, transfer);
    },
    arrived,
    discard: discardUpload,
    attach: async (by, { id, target }, asset) => by(target, asset, tab, await pendingCaptions.of(id)),
    tell: (by, imported) => by?.(imported, tab),
    waitToRetry,
    userId: () => readStoredUser()?._id ?? null,
    records: new UploadRecords(window.localStorage),
    locks: browserLocks(),
    handles: fileHandles,
    captions: pendingCaptions,
  };
}
