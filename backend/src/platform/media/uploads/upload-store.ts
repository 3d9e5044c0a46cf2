import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import type { Upload } from '@tus/server';

/** Bytes written at once. */
const writeBytes = 1024 * 1024;

/**
 * Lets the bytes of a piece go from the request into the file at once. The library would take them through two kinds
 * of streams and back, which costs four times the processor; it keeps the protocol, the locks and the offsets.
 */
export class DirectFileStore extends FileStore {
  private readonly pieces = new AsyncLocalStorage<{ request: IncomingMessage; end: () => void }>();

  /** `answer` is given a stand-in for the body, which lasts until the bytes are written or the library gives up. */
  receive<Answer>(
    request: IncomingMessage,
    answer: (body: ReadableStream) => Promise<Answer>,
  ): Promise<Answer> {
    const standIn = new TransformStream();
    const end = () => void standIn.writable.close().catch(() => undefined);
    return this.pieces.run({ request, end }, () => answer(standIn.readable));
  }

  /** Answers where the next piece begins. What arrived before a line was cut is kept. */
  override async write(standIn: Readable, id: string, offset: number): Promise<number> {
    const piece = this.pieces.getStore();
    if (!piece) return super.write(standIn, id, offset);
    const { size } = await this.getUpload(id);
    const givenUp = new AbortController();
    standIn.once('end', () => givenUp.abort()).resume();
    const file = createWriteStream(join(this.directory, id), {
      flags: 'r+',
      start: offset,
      highWaterMark: writeBytes,
    });
    try {
      await pipeline(piece.request, upTo((size ?? 0) - offset), file, { signal: givenUp.signal });
    } catch (error) {
      if (!givenUp.signal.aborted) throw error;
    } finally {
      piece.end();
    }
    return offset + file.bytesWritten;
  }
}

/** @throws Error at the first byte too many */
const upTo = (mostBytes: number) =>
  async function* (chunks: AsyncIterable<Buffer>) {
    let left = mostBytes;
    for await (const chunk of chunks) {
      left -= chunk.length;
      if (left < 0) throw new Error('More bytes than the upload was to have');
      yield chunk;
    }
  };

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
