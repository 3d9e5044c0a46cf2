import type { DiskPart, Operations } from '@atelier/contracts/operations';
import { unusedMediaDays } from '@atelier/contracts/operations';
import { formatBytes } from '../../shared/format/units';
import { fullPercent, unknown } from './operation-words';

type Disk = NonNullable<Operations['disk']>;

const names: Record<DiskPart, string> = {
  originals: 'Originaux des vidéos',
  derived: 'Qualités et vignettes',
  documents: 'Documents et images',
  backups: 'Sauvegardes',
  database: 'Base de données',
};

export interface DiskLine {
  name: DiskPart | 'rest';
  label: string;
  /** At the end of the row. */
  amount: string;
  /** Share of the volume; null if unknown, or on another volume. */
  percent: number | null;
}

/** Disk usage by kind, and the rest of the used space. */
export function diskLines({ freeBytes, totalBytes, parts }: Disk): DiskLine[] {
  const used = totalBytes - freeBytes;
  const localParts = parts.filter(({ isHere, bytes }) => isHere && bytes !== null);
  const accounted = localParts.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0);
  // With compression or shared blocks the parts add up to more than the used space: shares would be misleading.
  const hasShares = accounted <= used && totalBytes > 0;
  const share = (bytes: number) => (bytes / totalBytes) * 100;
  const lines = parts.map(({ name, bytes, isHere }): DiskLine => {
    const amount = bytes === null ? unknown : formatBytes(bytes);
    return {
      name,
      label: names[name],
      amount: isHere || bytes === null ? amount : `${amount} ailleurs`,
      percent: hasShares && isHere && bytes !== null ? share(bytes) : null,
    };
  });
  if (!hasShares) return lines;
  const rest = used - accounted;
  return [
    ...lines,
    { name: 'rest', label: 'Système et autres fichiers', amount: formatBytes(rest), percent: share(rest) },
  ];
}

/** `367 Go sur 512 Go` */
export const usedText = ({ freeBytes, totalBytes }: Disk): string =>
  `${formatBytes(totalBytes - freeBytes)} sur ${formatBytes(totalBytes)}`;

export const diskHint = ({ unusedBytes }: Disk): string =>
  `Alerte à ${fullPercent}\u00a0%.${
    unusedBytes
      ? ` ${formatBytes(unusedBytes)} d’originaux ne servent plus\u00a0: effacés ${unusedMediaDays}\u00a0jours après.`
      : ''
  }`;
