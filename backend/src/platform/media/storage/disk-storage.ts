import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import {
  assetPrefix,
  type ByteRange,
  mediaKey,
  type MediaStorage,
  type StoredObject,
} from './media-storage.js';

/** Staging area on the local disk, whichever store is used. */
export class LocalStaging {
  private readonly directory: string;

  constructor(root: string) {
    this.directory = join(root, 'staging');
  }

  async path(): Promise<string> {
    await mkdir(this.directory, { recursive: true });
    return join(this.directory, randomUUID());
  }

  async sweep(olderThan: Date): Promise<number> {
    await mkdir(this.directory, { recursive: true });
    let deletedCount = 0;
    for (const name of await readdir(this.directory)) {
      const path = join(this.directory, name);
      // Another process may have adopted or swept it since.
      const stats = await stat(path).catch(() => null);
      if (!stats || stats.mtime >= olderThan) continue;
      await rm(path, { recursive: true, force: true });
      deletedCount += 1;
    }
    return deletedCount;
  }
}

export interface DiskSpace {
  /** Bytes available to unprivileged processes. */
  freeBytes: number;
  totalBytes: number;
}

/** Disk space of the directory's volume; creates the directory if missing. */
export async function diskSpace(directory: string): Promise<DiskSpace> {
  await mkdir(directory, { recursive: true });
  const { bavail, blocks, bsize } = await statfs(directory);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Internal nginx location of the stored objects (infra/nginx/atelier.conf). */
const proxyLocation = '/stored-media/';

const orIfMissing = <Found, Gone>(lookup: Promise<Found>, fallback: Gone): Promise<Found | Gone> =>
  lookup.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return fallback;
    throw error;
  });

/** Default store: a local directory. Staging is on the same volume, so adopting is a rename. */
export class DiskStorage implements MediaStorage {
  private readonly objects: string;
  private readonly staging: LocalStaging;

  /** @param delivery whether the api or nginx, with access to the same directory, sends the bytes */
  constructor(
    root: string,
    private readonly delivery: 'api' | 'nginx' = 'api',
  ) {
    this.objects = join(root, 'objects');
    this.staging = new LocalStaging(root);
  }

  async adopt(key: string, localPath: string): Promise<void> {
    const path = this.pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    await rename(localPath, path);
  }

  async withLocalCopy<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result> {
    const path = this.pathOf(key);
    await access(path);
    return use(path);
  }

  async stat(key: string): Promise<StoredObject | null> {
    const stats = await orIfMissing(stat(this.pathOf(key)), null);
    if (!stats) return null;
    const { size, mtime } = stats;
    return { size, modifiedAt: mtime, etag: `${size.toString(36)}-${mtime.getTime().toString(36)}` };
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    // Opened eagerly, so that a missing object fails before the response has started.
    const file = await open(this.pathOf(key));
    return file.createReadStream(range);
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async removeAll(assetId: string): Promise<void> {
    await rm(join(this.objects, assetPrefix(assetId)), { recursive: true, force: true });
  }

  async *list(): AsyncIterable<{ key: string; size: number }> {
    const entriesOf = (folder: string, recursive: boolean) =>
      orIfMissing(readdir(folder, { recursive, withFileTypes: true }), []);
    // One folder at a time, to bound memory in a large store.
    for (const asset of await entriesOf(this.objects, false)) {
      if (!asset.isDirectory()) continue;
      for (const entry of await entriesOf(join(this.objects, asset.name), true)) {
        const path = join(entry.parentPath, entry.name);
        const stats = entry.isFile() ? await orIfMissing(stat(path), null) : null;
        if (stats) yield { key: relative(this.objects, path), size: stats.size };
      }
    }
  }

  async directAddress(key: string): Promise<null> {
    mediaKey(key);
    return null;
  }

  proxyAddress(key: string): string | null {
    const path = `${proxyLocation}${mediaKey(key)}`;
    return this.delivery === 'nginx' ? path : null;
  }

  stagingPath(): Promise<string> {
    return this.staging.path();
  }

  sweepStaging(olderThan: Date): Promise<number> {
    return this.staging.sweep(olderThan);
  }

  private pathOf(key: string): string {
    return join(this.objects, mediaKey(key));
  }
}
