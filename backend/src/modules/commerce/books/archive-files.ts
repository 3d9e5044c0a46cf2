import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInterface } from 'node:readline';
import type { MediaStorage } from '../../../platform/media/storage/media-storage.js';
import { type ArchiveLine, Seal } from './archive-format.domain.js';
import type { ArchiveRow } from './archive-lines.js';

/** Under its own id, so that the keys of no other asset collide. */
export const archiveKey = ({ id, kind, period }: Pick<ArchiveRow, 'id' | 'kind' | 'period'>): string =>
  `${id}/${archiveName({ kind, period }).toLowerCase()}`;

/** As it is downloaded. */
export const archiveName = ({ kind, period }: Pick<ArchiveRow, 'kind' | 'period'>): string =>
  `archive-${kind === 'year' ? 'annee' : 'mois'}-${period}.jsonl`;

/** Writes the lines to the store, if they are what was sealed. Answers whether they were. */
export async function storeArchiveFile(
  storage: MediaStorage,
  archive: ArchiveRow,
  lines: AsyncIterable<ArchiveLine>,
): Promise<boolean> {
  const seal = new Seal();
  const path = await storage.stagingPath();
  try {
    const bytes = async function* () {
      for await (const line of lines) yield seal.add(line);
    };
    await pipeline(Readable.from(bytes()), createWriteStream(path));
    if (seal.sha256() !== archive.sha256) return false;
    await storage.adopt(archiveKey(archive), path);
    return true;
  } finally {
    await rm(path, { force: true });
  }
}

/** A stored file: its seal, and its text by line number. */
export async function readArchiveFile(
  storage: MediaStorage,
  archive: ArchiveRow,
): Promise<{ sha256: string; lineDigests: string } | null> {
  if (!(await storage.stat(archiveKey(archive)))) return null;
  const hash = createHash('sha256');
  const seal = new Seal();
  const bytes = await storage.read(archiveKey(archive));
  bytes.on('data', (chunk: Buffer) => hash.update(chunk));
  for await (const text of createInterface({ input: bytes, crlfDelay: Infinity })) seal.add({ text });
  return { sha256: hash.digest('hex'), lineDigests: seal.lineDigests };
}

/** What a line of the stored file is about; null if it cannot be told. */
export async function subjectInFile(
  storage: MediaStorage,
  archive: ArchiveRow,
  index: number,
): Promise<string | null> {
  const bytes = await storage.read(archiveKey(archive));
  let at = 0;
  for await (const text of createInterface({ input: bytes, crlfDelay: Infinity })) {
    if (at === index) return subjectOf(text);
    at += 1;
  }
  return null;
}

function subjectOf(text: string): string | null {
  try {
    const { ref, day, period, type } = JSON.parse(text) as Record<string, unknown>;
    return [ref, day, period, type].find((value) => typeof value === 'string') ?? null;
  } catch {
    return null;
  }
}
