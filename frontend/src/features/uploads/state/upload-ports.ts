import type { MediaAsset } from '@atelier/contracts/media';
import type { PublicConfig } from '@atelier/contracts/platform';
import { apiRequest, ApiFailure, isNotFound } from '../../../shared/api/client';
import { readStoredUser } from '../../../shared/api/stored-user';
import { siteConfigQuery } from '../../../shared/api/site-config';
import { fetchMediaAsset } from '../api/media-asset';
import { discardUpload, fetchUploadResult, uploadResumable } from '../api/tus-upload';
import { uploadDocument, uploadVideo } from '../../../shared/api/upload-file';
import { fileHandles } from './file-handles';
import { keptCaptions } from './kept-captions';
import { lineReturn } from './line-return';
import { browserClaims, type UploadClaims } from './upload-claims';
import { UploadRecords, type UploadRecord } from './upload-records';
import type { Attach, Tab } from './upload-target';
import type { VideoUpload } from './uploads-atom';

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
  send: (file: File, upload: VideoUpload, transfer: Transfer) => Promise<MediaAsset>;
  /** The video an interrupted upload has become; null while bytes are missing. */
  arrived: (record: UploadRecord) => Promise<MediaAsset | null>;
  discard: (url: string) => Promise<void>;
  /** Has an arrived video take its place. */
  attach: (by: Attach, upload: VideoUpload, asset: MediaAsset) => ReturnType<Attach>;
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
    send: async (file, { resumable, target }, transfer) =>
      target.document !== undefined
        ? uploadDocument(file, transfer)
        : resumable
          ? uploadResumable(file, { ...transfer, chunkBytes: (await limits()).chunkBytes })
          : uploadVideo(file, transfer),
    arrived,
    discard: discardUpload,
    attach: async (by, { id, target }, asset) => by(target, asset, tab, await keptCaptions.of(id)),
    lineReturn,
    userId: () => readStoredUser()?._id ?? null,
    records: new UploadRecords(window.localStorage),
    claims: browserClaims(),
    handles: fileHandles,
    captions: keptCaptions,
  };
}
