import { createWriteStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'minio';
import type { S3Settings } from '../../../config.js';
import type { FetchedBy } from '../delivery/delivered-files.js';
import { LocalStaging } from './disk-storage.js';
import {
  assetPrefix,
  type ByteRange,
  type DirectAddress,
  mediaKey,
  type MediaStorage,
  type StoredObject,
} from './media-storage.js';
import { attempt, attemptTwice, S3Failure } from './s3-failure.js';

/** Part size; one part at a time is in memory. S3 allows 10,000 parts. */
export const partBytes = 8 * 1024 ** 2;
const uploadHeaders = { 'content-type': 'application/octet-stream' };

interface ObjectLocation {
  bucket: string;
  key: string;
}

/**
 * Uploads a file, whole or multipart. Atomic: the object appears when complete, and a failure leaves nothing
 * behind. Not by the client's own multipart upload, which misnumbers parts on resume, shares one upload between
 * concurrent writers of a key, and ignores a failing source.
 */
async function uploadFile(client: Client, { bucket, key }: ObjectLocation, file: FileHandle): Promise<void> {
  const { size } = await file.stat();
  const buffer = Buffer.allocUnsafe(Math.min(size, partBytes));
  if (size <= partBytes) {
    await client.putObject(bucket, key, await readFully(buffer, file, 0), size, uploadHeaders);
    return;
  }
  const uploadId = await client.initiateNewMultipartUpload(bucket, key, uploadHeaders);
  try {
    const target = {
      bucketName: bucket,
      objectName: key,
      uploadID: encodeURIComponent(uploadId),
      headers: {},
    };
    const parts: { part: number; etag: string }[] = [];
    for (let position = 0; position < size; position += partBytes) {
      const bytes = await readFully(buffer.subarray(0, Math.min(partBytes, size - position)), file, position);
      parts.push(await client.uploadPart({ ...target, partNumber: parts.length + 1 }, bytes));
    }
    await client.completeMultipartUpload(bucket, key, uploadId, parts);
  } catch (error) {
    await client.abortMultipartUpload(bucket, key, uploadId).catch(() => undefined);
    throw error;
  }
}

async function readFully(buffer: Buffer, file: FileHandle, position: number): Promise<Buffer> {
  for (let filled = 0; filled < buffer.length;) {
    const { bytesRead } = await file.read(buffer, filled, buffer.length - filled, position + filled);
    if (bytesRead === 0) throw new Error('The file became shorter while it was taken in');
    filled += bytesRead;
  }
  return buffer;
}

/** Seconds. Presigned URLs are renewed once per period, so that browsers see the same URL and can cache it. */
const presignedSeconds = 3600;
const presignPeriodSeconds = 900;
/** Tolerated clock skew of the store, in milliseconds. */
const clockSkewMilliseconds = 900_000;

/** A bucket of any S3-compatible service. Staging is on the local disk. */
export class S3Storage implements MediaStorage {
  private readonly client: Client;
  private readonly bucket: string;
  private readonly staging: LocalStaging;

  private constructor(
    private readonly settings: S3Settings,
    localRoot: string,
  ) {
    const { endpoint, region, accessKey, secretKey } = settings;
    const useSSL = endpoint.protocol === 'https:';
    const port = Number(endpoint.port || (useSSL ? 443 : 80));
    const address = { endPoint: endpoint.hostname, port, useSSL, region, pathStyle: true };
    this.client = new Client({ ...address, accessKey, secretKey });
    this.bucket = settings.bucket;
    this.staging = new LocalStaging(localRoot);
  }

  /** Creates the bucket if missing. @throws S3Failure when the store is unusable */
  static async open(settings: S3Settings, localRoot: string): Promise<S3Storage> {
    const storage = new S3Storage(settings, localRoot);
    const task = `open the bucket ${settings.bucket} at ${settings.endpoint.host} (S3_BUCKET, S3_ENDPOINT)`;
    await attempt(task, () => storage.ensureBucket());
    return storage;
  }

  async adopt(key: string, localPath: string): Promise<void> {
    mediaKey(key);
    const file = await open(localPath);
    try {
      await attempt('take in an object', () => uploadFile(this.client, { bucket: this.bucket, key }, file));
    } finally {
      await file.close();
    }
    await rm(localPath, { force: true });
  }

  async withLocalCopy<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result> {
    const source = await this.read(key);
    const path = await this.stagingPath();
    try {
      await attempt('send an object', () => pipeline(source, createWriteStream(path)));
      return await use(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  async stat(key: string): Promise<StoredObject | null> {
    mediaKey(key);
    try {
      const stat = await attemptTwice('look up an object', () => this.client.statObject(this.bucket, key));
      return { size: stat.size, modifiedAt: stat.lastModified, etag: stat.etag };
    } catch (error) {
      if (error instanceof S3Failure && error.isMissing) return null;
      throw error;
    }
  }

  read(key: string, range?: ByteRange): Promise<Readable> {
    mediaKey(key);
    return attemptTwice('send an object', () =>
      range
        ? this.client.getPartialObject(this.bucket, key, range.start, range.end - range.start + 1)
        : this.client.getObject(this.bucket, key),
    );
  }

  async remove(key: string): Promise<void> {
    mediaKey(key);
    await attempt('remove an object', () => this.client.removeObject(this.bucket, key));
  }

  async removeAll(assetId: string): Promise<void> {
    const prefix = assetPrefix(assetId);
    await attempt('remove the objects of an asset', async () => {
      await this.abortUploads(prefix, new Date(Date.now() + clockSkewMilliseconds));
      const names: string[] = [];
      for await (const { name } of this.client.listObjectsV2(this.bucket, prefix, true)) {
        if (name) names.push(name);
      }
      const results = names.length === 0 ? [] : await this.client.removeObjects(this.bucket, names);
      const refusal = results.find((result) => result?.Error)?.Error;
      if (refusal) throw Object.assign(new Error('refused'), { code: refusal.Code });
    });
  }

  async *list(): AsyncIterable<{ key: string; size: number }> {
    try {
      for await (const { name, size } of this.client.listObjectsV2(this.bucket, '', true))
        if (name) yield { key: name, size };
    } catch (error) {
      throw new S3Failure('list its objects', error);
    }
  }

  async directAddress(
    key: string,
    contentType: string,
    fetchedBy: FetchedBy,
    now = Date.now(),
  ): Promise<DirectAddress | null> {
    mediaKey(key);
    const { delivery } = this.settings;
    if (delivery === 'proxy' || (delivery === 'redirect' && fetchedBy === 'script')) return null;
    const signedAt = Math.floor(now / 1000 / presignPeriodSeconds) * presignPeriodSeconds;
    const headers = { 'response-content-type': contentType };
    const url = await attempt('sign an address', () =>
      this.client.presignedGetObject(this.bucket, key, presignedSeconds, headers, new Date(signedAt * 1000)),
    );
    return { url, secondsLeft: Math.floor(signedAt + presignedSeconds - now / 1000) };
  }

  proxyAddress(key: string): null {
    mediaKey(key);
    return null;
  }

  stagingPath(): Promise<string> {
    return this.staging.path();
  }

  async sweepStaging(olderThan: Date): Promise<number> {
    const deletedCount = await this.staging.sweep(olderThan);
    const aborted = await attempt('forget broken uploads', () => this.abortUploads('', olderThan));
    return deletedCount + aborted;
  }

  /** Parts of uploads interrupted by a kill stay in the store, invisible, until they are aborted. */
  private async abortUploads(prefix: string, olderThan: Date): Promise<number> {
    // A thousand per sweep. The `|` delimiter works around Swift, which treats an empty one as contained in every
    // key.
    const listed = await this.client.listIncompleteUploadsQuery(this.bucket, prefix, '', '', '|');
    const abandoned = listed.uploads.filter(({ initiated }) => initiated < olderThan);
    for (const { key, uploadId } of abandoned) {
      await this.client.abortMultipartUpload(this.bucket, key, uploadId);
    }
    return abandoned.length;
  }

  private async ensureBucket(): Promise<void> {
    if (await this.client.bucketExists(this.bucket)) return;
    try {
      await this.client.makeBucket(this.bucket, this.settings.region);
    } catch (error) {
      // Another process may have created it concurrently.
      if (!(await this.client.bucketExists(this.bucket))) throw error;
    }
  }
}
