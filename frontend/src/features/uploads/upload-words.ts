import type { MediaAsset } from '@atelier/contracts/media';
import { formatPercent } from '../../shared/format/format';
import { formatBytes } from '../../shared/format/units';
import { type FileUpload, isImporting, isUnfinished, uploadPercent } from './uploads';

const noBreak = '\u00a0';

/** Remaining time, rounded on purpose: a value that jumps helps nobody. */
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

/** Status of an upload in one line; the wording is fixed (product: upload.states). */
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
    case 'question':
      return 'Une question attend votre réponse';
    case 'interrupted':
      return `Envoi interrompu à ${formatPercent(uploadPercent(upload))}`;
    case 'refused':
    case 'failed':
      return 'Erreur lors du téléchargement';
  }
}

/** Status in two or three words, beside the target. */
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

/** Maximum number of unfinished uploads listed in the panel. */
const maxShown = 3;

/** Sort key: what the author must act on, then active, then processing, then waiting uploads. Null once playable. */
function urgency({ status, asset }: FileUpload): number | null {
  if (status === 'failed' || status === 'refused' || asset?.status === 'failed') return 0;
  if (status === 'interrupted' || status === 'question') return 1;
  if (status === 'waiting') return 4;
  if (status !== 'done') return 2;
  return asset === null || asset.status === 'ready' ? null : 3;
}

export interface UploadSummary {
  total: number;
  ready: FileUpload[];
  /** Number of failed uploads. */
  failed: number;
  /** Unfinished uploads, most urgent first, then in the order they were added. */
  shown: FileUpload[];
  /** Unfinished uploads beyond the panel's limit. */
  more: FileUpload[];
  /** Nothing is active or waiting. */
  isOver: boolean;
  /** Of all the bytes that may still arrive. */
  percent: number;
  /** `3,7 Go sur 18,4 Go, 4,2 Mo/s, encore 58 min`; null when all bytes have arrived. */
  words: string | null;
}

/**
 * Summary of all uploads for the panel.
 * @param uploads with their current assets
 */
export function uploadSummary(uploads: readonly FileUpload[]): UploadSummary {
  const ranked = uploads.map((upload) => ({ upload, rank: urgency(upload) }));
  const ready = ranked.filter(({ rank }) => rank === null).map(({ upload }) => upload);
  const open = ranked
    .filter((each): each is { upload: FileUpload; rank: number } => each.rank !== null)
    .toSorted((one, other) => one.rank - other.rank);
  // The line of completed uploads is one of the three.
  const lineCount = maxShown - (ready.length > 0 ? 1 : 0);
  const lines = open.map(({ upload }) => upload);
  const counted = uploads.filter((upload) => isUnfinished(upload) || upload.status === 'done');
  const sum = (valueOf: (upload: FileUpload) => number) =>
    counted.reduce((total, upload) => total + valueOf(upload), 0);
  const bytes = { sent: sum(({ sent }) => sent), size: sum(({ size }) => size) };
  const rate = sum((upload) => (upload.status === 'sending' ? (upload.rate ?? 0) : 0));
  return {
    total: uploads.length,
    ready,
    failed: open.filter(({ rank }) => rank === 0).length,
    shown: lines.slice(0, lineCount),
    more: lines.slice(lineCount),
    isOver: open.every(({ rank }) => rank < 2),
    percent: uploadPercent(bytes),
    words: uploads.some(isUnfinished) ? transferWords({ ...bytes, rate: rate === 0 ? null : rate }) : null,
  };
}

/** The uploads with their current assets. */
export const withAssets = (
  uploads: readonly FileUpload[],
  assets: ReadonlyMap<string, MediaAsset>,
): FileUpload[] =>
  uploads.map((upload) =>
    upload.asset === null ? upload : { ...upload, asset: assets.get(upload.asset._id) ?? upload.asset },
  );
