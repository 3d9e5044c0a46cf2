import type { CourseImport } from '@atelier/contracts/course-archive';
import type { MediaAsset } from '@atelier/contracts/media';
import type { PublicConfig } from '@atelier/contracts/platform';
import { apiRequest, ApiFailure, isNotFound } from '../../../shared/api/client';
import { readStoredUser } from '../../../shared/api/stored-user';
import { siteConfigQuery } from '../../../shared/api/site-config';
import { fetchMediaAsset } from '../api/media-asset';
import { discardUpload, fetchUploadResult, uploadArchive, uploadResumable } from '../api/tus-upload';
import { uploadDocument, uploadVideo } from '../../../shared/api/upload-file';
import { fileHandles } from './file-handles';
import { keptCaptions } from './kept-captions';
import { lineReturn } from './line-return';
import { browserClaims, type UploadClaims } from './upload-claims';
import { UploadRecords, type UploadRecord } from './upload-records';
import type { Attach, Tab, TellImported } from './upload-target';
import type { Arrived, VideoUpload } from './uploads-atom';

export type UploadLimits = PublicConfig['uploads'];

export interface Transfer {
  signal: AbortSignal;
  /** Where its bytes lie already; null for the first attempt and for small files. */
  url: string | null;
  onUrl: (url: string) => void;
  onProgress: (sentBytes: number) => void;
}

/** What the queue needs of the world; its spec gives it another one. */
export interface UploadPorts {
  limits: () => Promise<UploadLimits>;
  /** @param file null for an archive all of which has arrived */
  send: (file: File | null, upload: VideoUpload, transfer: Transfer) => Promise<Arrived>;
  /** The video an interrupted upload has become; null while bytes are missing. */
  arrived: (record: UploadRecord) => Promise<MediaAsset | null>;
  discard: (url: string) => Promise<void>;
  /** Has an arrived video take its place. */
  attach: (by: Attach, upload: VideoUpload, asset: MediaAsset) => ReturnType<Attach>;
  /** Tells whoever shows courses of a new one. */
  tell: (by: TellImported | undefined, imported: CourseImport) => void;
  /** Resolves when another try makes sense. */
  lineReturn: (attempt: number, signal: AbortSignal) => Promise<void>;
  userId: () => string | null;
  records: UploadRecords;
  claims: UploadClaims;
  handles: Pick<typeof fileHandles, 'keep' | 'has' | 'reopen' | 'forget'>;
  captions: Pick<typeof keptCaptions, 'keep' | 'forget'>;
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

/** The browser’s. */
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
    attach: async (by, { id, target }, asset) => by(target, asset, tab, await keptCaptions.of(id)),
    tell: (by, imported) => by?.(imported, tab),
    lineReturn,
    userId: () => readStoredUser()?._id ?? null,
    records: new UploadRecords(window.localStorage),
    claims: browserClaims(),
    handles: fileHandles,
    captions: keptCaptions,
  };
}
