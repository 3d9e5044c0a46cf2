import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import type { SourceUpload } from '@atelier/contracts/lesson-source';
import type { MediaAsset } from '@atelier/contracts/media';
import { ZipFile } from 'yazl';
import { startTus } from './tus.js';
import type { Visitor } from './visitor.js';

export type SourceFiles = Record<string, string | Buffer>;

/** @param mode of each file, as on Unix */
export function zipOfSource(files: SourceFiles, mode = 0o100_644): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path, { mode });
  zip.end();
  return buffer(zip.outputStream as Readable);
}

export const asSource = { metadata: { filename: 'api.zip', purpose: 'source' } };

/** Sends the bytes of a source, and returns the path of its upload. */
export async function beginSource(author: Visitor, zip: Buffer): Promise<string> {
  const { upload, done } = startTus(author, zip, asSource);
  await done;
  return new URL(upload.url ?? '').pathname;
}

export async function sendSource(author: Visitor, files: SourceFiles): Promise<MediaAsset> {
  const path = await beginSource(author, await zipOfSource(files));
  return (await author.done<SourceUpload>('POST', `${path}/source`, {})).asset;
}
