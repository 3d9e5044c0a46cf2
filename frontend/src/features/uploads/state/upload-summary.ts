import type { MediaAsset } from '@atelier/contracts/media';
import { transferWords } from './transfer-words';
import { isUnfinished, uploadPercent, type VideoUpload } from './uploads-atom';

/** As many lines as the panel shows of what is not ready. */
const mostShown = 3;

/**
 * The nearer to the author, the smaller: what only they can settle, what moves, what the server is at, what waits.
 * Null once it can be played.
 */
function urgency({ status, asset }: VideoUpload): number | null {
  if (status === 'failed' || status === 'refused' || asset?.status === 'failed') return 0;
  if (status === 'interrupted') return 1;
  if (status === 'waiting') return 4;
  if (status !== 'done') return 2;
  return asset === null || asset.status === 'ready' ? null : 3;
}

export interface UploadSummary {
  total: number;
  ready: VideoUpload[];
  /** What did not make it. */
  failed: number;
  /** Not ready, what is most urgent first; of the same urgency in the order in which they were added. */
  shown: VideoUpload[];
  /** More of the same, for which there is no line. */
  more: VideoUpload[];
  /** Nothing goes on by itself any more. */
  isOver: boolean;
  /** Of all the bytes that may still arrive. */
  percent: number;
  /** `3,7 Go sur 18,4 Go, 4,2 Mo/s, encore 58 min`; null when all has arrived. */
  words: string | null;
}

/**
 * What the panel says of many uploads at once.
 * @param uploads with their assets as they are now
 */
export function uploadSummary(uploads: readonly VideoUpload[]): UploadSummary {
  const ranked = uploads.map((upload) => ({ upload, rank: urgency(upload) }));
  const ready = ranked.filter(({ rank }) => rank === null).map(({ upload }) => upload);
  const open = ranked
    .filter((each): each is { upload: VideoUpload; rank: number } => each.rank !== null)
    .toSorted((one, other) => one.rank - other.rank);
  // The line that tells of the ready ones is one of the three.
  const room = mostShown - (ready.length > 0 ? 1 : 0);
  const lines = open.map(({ upload }) => upload);
  const counted = uploads.filter((upload) => isUnfinished(upload) || upload.status === 'done');
  const sum = (of: (upload: VideoUpload) => number) =>
    counted.reduce((total, upload) => total + of(upload), 0);
  const bytes = { sent: sum(({ sent }) => sent), size: sum(({ size }) => size) };
  const rate = sum((upload) => (upload.status === 'sending' ? (upload.rate ?? 0) : 0));
  return {
    total: uploads.length,
    ready,
    failed: open.filter(({ rank }) => rank === 0).length,
    shown: lines.slice(0, room),
    more: lines.slice(room),
    isOver: open.every(({ rank }) => rank < 2),
    percent: uploadPercent(bytes),
    words: uploads.some(isUnfinished) ? transferWords({ ...bytes, rate: rate === 0 ? null : rate }) : null,
  };
}

/** The uploads with what is known of their assets by now. */
export const withAssets = (
  uploads: readonly VideoUpload[],
  assets: ReadonlyMap<string, MediaAsset>,
): VideoUpload[] =>
  uploads.map((upload) =>
    upload.asset === null ? upload : { ...upload, asset: assets.get(upload.asset._id) ?? upload.asset },
  );
