import { DomainError } from '../../../kernel/domain-error.js';
import type { BoundedFile } from './bounded-file.js';

export interface ArchiveEntry {
  name: string;
  /** As the archive says; whoever unfolds it goes by that. */
  unfoldedBytes: number;
}

const endBytes = 22;
const longestComment = 0xffff;
const largestDirectory = 4 * 1024 ** 2;
const inSixtyFourBits = 0xffffffff;

/** Where the directory of a ZIP ends: its last record, whose comment ends with the file. Null when it is no ZIP. */
export async function archiveEnd(file: BoundedFile): Promise<Buffer | null> {
  const end = await file.end(endBytes + longestComment);
  const signature = Buffer.from('PK\u0005\u0006', 'latin1');
  for (
    let at = end.lastIndexOf(signature);
    at >= 0;
    at = at === 0 ? -1 : end.lastIndexOf(signature, at - 1)
  ) {
    const isWhole = at + endBytes <= end.length;
    if (isWhole && at + endBytes + end.readUInt16LE(at + 20) === end.length) return end.subarray(at);
  }
  return null;
}

/** What a ZIP says it holds; null when its directory is not whole, or larger than any document needs. */
export async function archiveEntries(file: BoundedFile): Promise<ArchiveEntry[] | null> {
  const end = await archiveEnd(file);
  if (!end) return null;
  const size = end.readUInt32LE(12);
  const start = end.readUInt32LE(16);
  if (size > largestDirectory || start === inSixtyFourBits) return null;
  try {
    const directory = await file.read(start, size);
    const entries: ArchiveEntry[] = [];
    for (let at = 0; at + 46 <= directory.length;) {
      if (directory.toString('latin1', at, at + 4) !== 'PK\u0001\u0002') return null;
      const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
      entries.push({
        name: directory.toString('utf8', at + 46, nameEnd),
        unfoldedBytes: directory.readUInt32LE(at + 24),
      });
      at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    }
    return entries;
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
