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
  /** At the end of the line. */
  amount: string;
  /** Of the volume, of 100; null for what is not known, or lies elsewhere. */
  percent: number | null;
}

/** What takes room, and what is left of the volume that none of it explains. */
export function diskLines({ freeBytes, totalBytes, parts }: Disk): DiskLine[] {
  const taken = totalBytes - freeBytes;
  const here = parts.filter(({ isHere, bytes }) => isHere && bytes !== null);
  const explained = here.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0);
  // A volume that compresses or shares blocks holds more than it has taken: its parts are then told without their share.
  const hasShares = explained <= taken && totalBytes > 0;
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
  const rest = taken - explained;
  return [
    ...lines,
    { name: 'rest', label: 'Système et autres fichiers', amount: formatBytes(rest), percent: share(rest) },
  ];
}

/** `367 Go sur 512 Go` */
export const takenText = ({ freeBytes, totalBytes }: Disk): string =>
  `${formatBytes(totalBytes - freeBytes)} sur ${formatBytes(totalBytes)}`;

export const diskHint = ({ unusedBytes }: Disk): string =>
  `Alerte à ${fullPercent}\u00a0%.${
    unusedBytes
      ? ` ${formatBytes(unusedBytes)} d’originaux ne servent plus\u00a0: effacés ${unusedMediaDays}\u00a0jours après.`
      : ''
  }`;
