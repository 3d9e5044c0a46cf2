import type { CourseImport } from '@atelier/contracts/course-archive';
import type { MediaAsset } from '@atelier/contracts/media';
import type { PublicConfig } from '@atelier/contracts/platform';
import { ApiFailure, apiRequest, isNotFound } from '../../shared/api/client';
import { siteConfigQuery } from '../../shared/api/site-config';
import { readStoredUser } from '../../shared/api/stored-user';
import { memoryStorage } from '../../shared/memory-storage';
import { uploadDocument, uploadVideo } from '../../shared/api/upload-file';
import { fetchMediaAsset } from './media-asset';
import { discardUpload, fetchUploadResult, uploadArchive, uploadResumable, uploadSource } from './tus-upload';
import { fileHandles, pendingCaptions, sourceFiles } from './upload-files';
import { type UploadRecord, UploadRecords } from './upload-records';
import type { Attach, FileUpload, OnImported, Tab, UploadResult } from './uploads';

/**
 * Which tab runs an upload: a Web Lock, released even if the tab crashes. Tells other tabs that the upload is not
 * interrupted.
 */
interface UploadLocks {
  /** False when another tab holds the lock. */
  claim: (id: string) => Promise<boolean>;
  release: (id: string) => void;
  /** Resolves when no tab holds the lock. */
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
        : new Promise((response) => {
            void navigator.locks.request(lockName(id), { ifAvailable: true }, (lock) => {
              response(lock !== null);
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
const maxDelayMs = 30_000;

/** Exponential backoff up to 30 s, cut short when the browser is back online. */
function waitToRetry(attempt: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, Math.min(maxDelayMs, firstDelayMs * 2 ** attempt));
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

export type UploadLimits = PublicConfig['uploads'];

export interface Transfer {
  signal: AbortSignal;
  /** Upload URL to resume; null for the first attempt and for small files. */
  url: string | null;
  onUrl: (url: string) => void;
  onProgress: (sentBytes: number) => void;
}

/** Side effects of the queue: network, storage, locks; replaced by fakes in the spec. */
export interface UploadPorts {
  limits: () => Promise<UploadLimits>;
  /** @param file null for an archive or a source that has arrived completely */
  send: (file: File | null, upload: FileUpload, transfer: Transfer) => Promise<UploadResult>;
  /** The video of an interrupted upload; null while bytes are missing. */
  arrived: (record: UploadRecord) => Promise<MediaAsset | null>;
  discard: (url: string) => Promise<void>;
  /** Attaches an uploaded file to its target. */
  attach: (by: Attach, upload: FileUpload, asset: MediaAsset) => ReturnType<Attach>;
  /** Notifies the course list of an imported course. */
  notifyImported: (by: OnImported | undefined, imported: CourseImport) => void;
  /** Backoff before the next retry. */
  waitToRetry: (attempt: number, signal: AbortSignal) => Promise<void>;
  userId: () => string | null;
  records: UploadRecords;
  locks: UploadLocks;
  handles: Pick<typeof fileHandles, 'save' | 'has' | 'reopen' | 'forget'>;
  captions: Pick<typeof pendingCaptions, 'save' | 'forget'>;
  sources: typeof sourceFiles;
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

/** Where storage is blocked, a reload loses the interrupted uploads. */
function storageOrMemory(): Storage {
  try {
    return window.localStorage;
  } catch {
    return memoryStorage();
  }
}

/** The ports of the browser. */
export function browserPorts(tab: Tab): UploadPorts {
  const limits = async () => (await tab.queries.ensureQueryData(siteConfigQuery(apiRequest))).uploads;
  return {
    limits,
    send: async (file, { resumable, target, secretsChoice }, transfer) => {
      const inPieces = async () => ({ ...transfer, chunkBytes: (await limits()).chunkBytes });
      if (target.kind === 'archive') return uploadArchive(file, await inPieces());
      if (target.source) return uploadSource(file, { ...(await inPieces()), secrets: secretsChoice });
      if (file === null) throw new Error('Only an archive or a source goes on without its file');
      if (target.document !== undefined) return uploadDocument(file, transfer);
      return resumable ? uploadResumable(file, await inPieces()) : uploadVideo(file, transfer);
    },
    arrived,
    discard: discardUpload,
    attach: async (by, { id, target }, asset) => by(target, asset, tab, await pendingCaptions.of(id)),
    notifyImported: (by, imported) => by?.(imported, tab),
    waitToRetry,
    userId: () => readStoredUser()?._id ?? null,
    records: new UploadRecords(storageOrMemory()),
    locks: browserLocks(),
    handles: fileHandles,
    captions: pendingCaptions,
    sources: sourceFiles,
  };
}
