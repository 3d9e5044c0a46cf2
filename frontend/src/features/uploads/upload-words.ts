import type { MediaAsset } from '@atelier/contracts/media';
import { formatPercent } from '../../shared/format/format';
import { formatBytes } from '../../shared/format/units';
import { type FileUpload, isImporting, isUnfinished, uploadPercent } from './uploads';

const noBreak = '\u00a0';

/** Seconds left, coarse on purpose: a figure that jumps helps nobody. */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 60) return 'moins d’une minute';
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `encore ${minutes}${noBreak}min`;
  return `encore ${Math.floor(minutes / 60)}${noBreak}h ${String(minutes % 60).padStart(2, '0')}`;
}

/** `1,3 Go sur 2 Go, 4,2 Mo/s, encore 3 min`. */
export function transferWords({ sent, size, rate }: Pick<FileUpload, 'sent' | 'size' | 'rate'>): string {
  const words = [`${formatBytes(sent)} sur ${formatBytes(size)}`];
  if (rate !== null && rate > 0) words.push(`${formatBytes(rate)}/s`, formatTimeLeft((size - sent) / rate));
  return words.join(', ');
}

/** Where an upload stands, in one line (product: upload.states). */
export function uploadStatusWords(upload: FileUpload): string {
  switch (upload.status) {
    case 'waiting':
      return 'En attente de son tour';
    case 'sending':
      return isImporting(upload) ? 'Vérification de chaque fichier…' : 'Téléchargement en cours...';
    case 'paused':
      return 'Envoi en pause';
    case 'cut':
      return upload.error ?? 'Connexion perdue. L’envoi reprendra de lui-même.';
    case 'attaching':
    case 'done':
      return 'Téléchargement réussi !';
    case 'interrupted':
      return `Envoi interrompu à ${formatPercent(uploadPercent(upload))}`;
    case 'refused':
    case 'failed':
      return 'Erreur lors du téléchargement';
  }
}

/** The same in two or three words, beside what the video is meant for. */
export function shortUploadStatus(upload: FileUpload): string {
  const percent = formatPercent(uploadPercent(upload));
  switch (upload.status) {
    case 'failed':
    case 'refused':
      return 'Envoi échoué';
    case 'waiting':
      return 'En attente';
    case 'interrupted':
      return `Interrompu à ${percent}`;
    case 'paused':
      return `En pause à ${percent}`;
    case 'cut':
      return 'Connexion perdue';
    default:
      return `Envoi ${percent}`;
  }
}

/** As many lines as the panel shows of what is not ready. */
const shownMax = 3;

/**
 * The nearer to the author, the smaller: what only they can settle, what moves, what the server is at, what waits.
 * Null once it can be played.
 */
function urgency({ status, asset }: FileUpload): number | null {
  if (status === 'failed' || status === 'refused' || asset?.status === 'failed') return 0;
  if (status === 'interrupted') return 1;
  if (status === 'waiting') return 4;
  if (status !== 'done') return 2;
  return asset === null || asset.status === 'ready' ? null : 3;
}

export interface UploadSummary {
  total: number;
  ready: FileUpload[];
  /** What did not make it. */
  failed: number;
  /** Not ready, what is most urgent first; of the same urgency in the order in which they were added. */
  shown: FileUpload[];
  /** More of the same, for which there is no line. */
  more: FileUpload[];
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
export function uploadSummary(uploads: readonly FileUpload[]): UploadSummary {
  const ranked = uploads.map((upload) => ({ upload, rank: urgency(upload) }));
  const ready = ranked.filter(({ rank }) => rank === null).map(({ upload }) => upload);
  const open = ranked
    .filter((each): each is { upload: FileUpload; rank: number } => each.rank !== null)
    .toSorted((one, other) => one.rank - other.rank);
  // The line that tells of the ready ones is one of the three.
  const room = shownMax - (ready.length > 0 ? 1 : 0);
  const lines = open.map(({ upload }) => upload);
  const counted = uploads.filter((upload) => isUnfinished(upload) || upload.status === 'done');
  const sum = (of: (upload: FileUpload) => number) =>
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
  uploads: readonly FileUpload[],
  assets: ReadonlyMap<string, MediaAsset>,
): FileUpload[] =>
  uploads.map((upload) =>
    upload.asset === null ? upload : { ...upload, asset: assets.get(upload.asset._id) ?? upload.asset },
  );
