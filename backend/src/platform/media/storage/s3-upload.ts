import type { FileHandle } from 'node:fs/promises';
import type { Client } from 'minio';

/** Bytes of one part, which is all that an upload holds in memory; a store takes 10 000 parts. */
export const partBytes = 8 * 1024 ** 2;
const headers = { 'content-type': 'application/octet-stream' };

interface Target {
  bucket: string;
  key: string;
}

/**
 * Uploads a file whole or in parts; the object is there when all of it is, and a failure leaves nothing behind.
 * The client's own multipart upload numbers parts wrongly when it resumes, shares one upload among the writers of
 * a key, and does not notice that its source fails, so the parts are sent here.
 */
export async function uploadFile(client: Client, { bucket, key }: Target, file: FileHandle): Promise<void> {
  const { size } = await file.stat();
  const buffer = Buffer.allocUnsafe(Math.min(size, partBytes));
  if (size <= partBytes) {
    await client.putObject(bucket, key, await fill(buffer, file, 0), size, headers);
    return;
  }
  const uploadId = await client.initiateNewMultipartUpload(bucket, key, headers);
  try {
    const place = {
      bucketName: bucket,
      objectName: key,
      uploadID: encodeURIComponent(uploadId),
      headers: {},
    };
    const parts: { part: number; etag: string }[] = [];
    for (let position = 0; position < size; position += partBytes) {
      const bytes = await fill(buffer.subarray(0, Math.min(partBytes, size - position)), file, position);
      parts.push(await client.uploadPart({ ...place, partNumber: parts.length + 1 }, bytes));
    }
    await client.completeMultipartUpload(bucket, key, uploadId, parts);
  } catch (error) {
    await client.abortMultipartUpload(bucket, key, uploadId).catch(() => undefined);
    throw error;
  }
}

async function fill(buffer: Buffer, file: FileHandle, position: number): Promise<Buffer> {
  for (let filled = 0; filled < buffer.length;) {
    const { bytesRead } = await file.read(buffer, filled, buffer.length - filled, position + filled);
    if (bytesRead === 0) throw new Error('The file became shorter while it was taken in');
    filled += bytesRead;
  }
  return buffer;
}
