import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { Entry } from 'yauzl';
import { DomainError } from '../../../kernel/domain-error.js';
import { normalForm } from '../../../kernel/normal-form.js';

/** Names as files of projects have them; a ZIP's may have 65,535 bytes. */
const maxNameBytes = 1_000;
export const wrongName = 'le nom d’un fichier n’y est pas permis';

/** Passes bytes through; reports their SHA-256 at the end. */
export function checksumStream(onChecksum: (checksum: string) => void): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      onChecksum(hash.digest('hex'));
      done();
    },
  });
}

/**
 * Decodes a file name: the Finder writes UTF-8 without the flag, macOS writes NFD, and old Windows tools write `\\`
 * for `/`, which yauzl handles.
 * @throws DomainError `archive-refused` for one that is longer than any
 */
export function decodedName({ fileName, fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  if (fileNameRaw.length > maxNameBytes) throw archiveRefused(wrongName);
  const isDeclaredUtf8 = (generalPurposeBitFlag & 0x800) !== 0 || extraFields.some(({ id }) => id === 0x7075);
  if (isDeclaredUtf8 || !isUtf8(fileNameRaw)) return normalForm(fileName, 'NFC');
  return normalForm(fileNameRaw.toString('utf8').replaceAll('\\', '/'), 'NFC');
}

export const archiveRefused = (reason: string) =>
  new DomainError('archive-refused', {
    issues: [{ path: 'archive', message: `Cette archive est refusée\u00a0: ${reason}.` }],
  });

/** Accepts plain files only, stored or deflated: no links, devices or encryption. */
export function assertPlainFile(entry: Entry): void {
  const type = (entry.externalFileAttributes >>> 16) & 0o170_000;
  const isFolder = entry.fileName.endsWith('/');
  if (type !== 0 && type !== (isFolder ? 0o040_000 : 0o100_000)) throw archiveRefused('un lien s’y trouve');
  if (entry.isEncrypted()) throw archiveRefused('un fichier y est chiffré');
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8)
    throw archiveRefused('sa compression est inconnue');
  if (entry.compressionMethod === 0 && entry.compressedSize !== entry.uncompressedSize)
    throw archiveRefused('la taille d’un fichier est fausse');
}

const localHeaderBytes = 30;

/** No overlapping entries, as in ZIP bombs. */
export function assertNoOverlap(entries: Entry[], fileSize: number): void {
  let previousEnd = 0;
  for (const entry of entries.toSorted(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  )) {
    if (entry.relativeOffsetOfLocalHeader < previousEnd) throw archiveRefused('des fichiers s’y recouvrent');
    previousEnd =
      entry.relativeOffsetOfLocalHeader + localHeaderBytes + entry.fileNameLength + entry.compressedSize;
  }
  if (previousEnd > fileSize) throw archiveRefused('la taille d’un fichier est fausse');
}
