import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Upload } from '@tus/server';

/** What is known of an upload besides its bytes, as a file beside them: both survive the process together. */
export class UploadRecords {
  constructor(readonly directory: string) {}

  /** Where the bytes are gathered. @param id a UUID that the server gave */
  pathOf(id: string): string {
    return join(this.directory, id);
  }

  async get(id: string): Promise<Upload | undefined> {
    try {
      return JSON.parse(await readFile(this.recordOf(id), 'utf8')) as Upload;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  /** Whole or not at all: a process that dies here leaves the former record. */
  async set(id: string, upload: Upload): Promise<void> {
    await mkdir(this.directory, { recursive: true });
    const written = `${this.recordOf(id)}.${randomUUID()}`;
    await writeFile(written, JSON.stringify(upload));
    await rename(written, this.recordOf(id));
  }

  async delete(id: string): Promise<void> {
    await rm(this.recordOf(id), { force: true });
  }

  /** Bytes that have arrived; null when they have been taken away. */
  async size(id: string): Promise<number | null> {
    const found = await stat(this.pathOf(id)).catch(() => null);
    return found?.size ?? null;
  }

  /** All that there are records of. */
  async all(): Promise<Upload[]> {
    const names = await readdir(this.directory).catch(() => []);
    const records = names.filter((name) => name.endsWith('.json'));
    const found = await Promise.all(records.map((name) => this.get(name.slice(0, -'.json'.length))));
    return found.filter((record) => record !== undefined);
  }

  /** Deletes everything of uploads that began before `olderThan`. Answers how many files. */
  async sweep(olderThan: Date): Promise<number> {
    let swept = 0;
    const names = await readdir(this.directory).catch(() => []);
    for (const name of names) {
      const [id = ''] = name.split('.');
      const record = await this.get(id).catch(() => undefined);
      const found = await stat(join(this.directory, name)).catch(() => null);
      const began = record?.creation_date ? new Date(record.creation_date) : found?.mtime;
      if (!began || began >= olderThan) continue;
      await rm(join(this.directory, name), { force: true });
      swept += 1;
    }
    return swept;
  }

  private recordOf(id: string): string {
    return `${this.pathOf(id)}.json`;
  }
}
