import { access, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { LocalStaging } from './local-staging.js';
import { assetPrefix, mediaKey } from './media-key.js';
import type { ByteRange, MediaStorage, StoredObject } from './media-storage.js';

/** The internal location of infra/nginx/atelier.conf that stands for the objects. */
const proxyLocation = '/stored-media/';

/** A directory on disk: the embedded default. Staging lies beside the objects, so that adopting is a rename. */
export class DiskStorage implements MediaStorage {
  private readonly objects: string;
  private readonly staging: LocalStaging;

  /** @param delivery who sends the bytes: the api, or the nginx in front of it from the same directory */
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
    try {
      const { size, mtime } = await stat(this.pathOf(key));
      return { size, modifiedAt: mtime, etag: `${size.toString(36)}-${mtime.getTime().toString(36)}` };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    // Opened here, so that an absent object is refused before an answer has begun.
    const file = await open(this.pathOf(key));
    return file.createReadStream(range);
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async removeAll(assetId: string): Promise<void> {
    await rm(join(this.objects, assetPrefix(assetId)), { recursive: true, force: true });
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
