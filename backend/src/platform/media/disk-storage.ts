import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ByteRange, MediaStorage, StoredObject } from './media-storage.js';

const keyPattern = /^[0-9a-f-]{36}\/[a-z0-9][a-z0-9.-]*$/;

/** A directory on disk: the embedded default. Staging lies beside the objects, so that adopting is a rename. */
export class DiskStorage implements MediaStorage {
  constructor(private readonly root: string) {}

  async adopt(key: string, localPath: string): Promise<void> {
    const path = this.pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    await rename(localPath, path);
  }

  withLocalCopy<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result> {
    return use(this.pathOf(key));
  }

  async stat(key: string): Promise<StoredObject | null> {
    try {
      const { size, mtime } = await stat(this.pathOf(key));
      return { size, modifiedAt: mtime };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    return createReadStream(this.pathOf(key), range);
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async stagingPath(): Promise<string> {
    const directory = join(this.root, 'staging');
    await mkdir(directory, { recursive: true });
    return join(directory, randomUUID());
  }

  async sweepStaging(olderThan: Date): Promise<number> {
    const directory = dirname(await this.stagingPath());
    let swept = 0;
    for (const name of await readdir(directory)) {
      const path = join(directory, name);
      const { mtime } = await stat(path);
      if (mtime >= olderThan) continue;
      await rm(path, { force: true });
      swept += 1;
    }
    return swept;
  }

  private pathOf(key: string): string {
    if (!keyPattern.test(key)) throw new Error('Not a media key');
    return join(this.root, 'objects', key);
  }
}
