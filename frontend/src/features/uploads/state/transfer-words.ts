import { formatBytes } from '../../../shared/format-bytes';
import type { VideoUpload } from './uploads-atom';

const noBreak = '\u00a0';

/** Seconds left, coarse on purpose: a figure that jumps helps nobody. */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 60) return 'moins d’une minute';
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `encore ${minutes}${noBreak}min`;
  return `encore ${Math.floor(minutes / 60)}${noBreak}h ${String(minutes % 60).padStart(2, '0')}`;
}

/** `1,3 Go sur 2 Go, 4,2 Mo/s, encore 3 min`. */
export function transferWords({ sent, size, rate }: Pick<VideoUpload, 'sent' | 'size' | 'rate'>): string {
  const words = [`${formatBytes(sent)} sur ${formatBytes(size)}`];
  if (rate !== null && rate > 0) words.push(`${formatBytes(rate)}/s`, formatTimeLeft((size - sent) / rate));
  return words.join(', ');
}
