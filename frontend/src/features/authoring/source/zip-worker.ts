/** Makes the ZIP of a folder, apart from the page, which stays responsive. */
import { Zip, ZipDeflate } from 'fflate';
import type { FolderFile } from './read-folder';

/** `packed`: how many files are in the ZIP so far. */
export type ZipProgress = { packed: number } | { zip: Blob } | { unreadable: string };

const send = (progress: ZipProgress) => postMessage(progress);

/** The same folder makes the same ZIP, which the server and an interrupted upload recognise. */
const writtenAt = new Date(2020, 0, 1);

/** What the worker packs: files, and folders that were left out, each as an empty one, by which the server knows. */
export interface ZipInput {
  files: readonly FolderFile[];
  leftOut: readonly string[];
}

async function pack({ files, leftOut }: ZipInput): Promise<void> {
  const pieces: BlobPart[] = [];
  const zip = new Zip((error, piece, isLast) => {
    if (error) throw error;
    pieces.push(piece as BlobPart);
    if (isLast) send({ zip: new Blob(pieces, { type: 'application/zip' }) });
  });
  const add = (path: string, bytes: Uint8Array) => {
    const entry = new ZipDeflate(path, { level: 6 });
    entry.mtime = writtenAt;
    zip.add(entry);
    entry.push(bytes, true);
  };
  for (const path of leftOut) add(path, new Uint8Array());
  for (const [index, { path, file }] of files.entries()) {
    // It may have changed or gone since it was listed.
    const bytes = await file.arrayBuffer().catch(() => null);
    if (bytes === null) return send({ unreadable: path });
    add(path, new Uint8Array(bytes));
    send({ packed: index + 1 });
  }
  zip.end();
}

addEventListener('message', ({ data }: MessageEvent<ZipInput>) => void pack(data));
