import { open, type FileHandle } from 'node:fs/promises';
import { DomainError } from '../../../kernel/domain-error.js';

/** No valid container needs more reads; beyond it the file is an attempt to exhaust us. */
const maxReads = 60_000;
const maxBytes = 64 * 1024 ** 2;
const readAheadBytes = 4096;

/** Reads an untrusted file, within its bounds and a read budget. */
export class BoundedFile {
  private reads = 0;
  private bytes = 0;
  /** Read-ahead buffer: boxes are close together. */
  private readAhead = { start: 0, bytes: Buffer.alloc(0) };

  private constructor(
    private readonly file: FileHandle,
    readonly size: number,
  ) {}

  static async use<Result>(path: string, inspect: (file: BoundedFile) => Promise<Result>): Promise<Result> {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      return await inspect(new BoundedFile(file, size));
    } finally {
      await file.close();
    }
  }

  /**
   * Reads exactly these bytes.
   * @throws DomainError `video-damaged` when they are out of bounds or the read budget is exhausted
   */
  async read(position: number, length: number): Promise<Buffer> {
    if (position < 0 || length < 0 || position + length > this.size) throw new DomainError('video-damaged');
    const { start, bytes } = this.readAhead;
    const offset = position - start;
    if (offset >= 0 && offset + length <= bytes.length) return bytes.subarray(offset, offset + length);
    this.reads += 1;
    this.bytes += length;
    if (this.reads > maxReads || this.bytes > maxBytes) throw new DomainError('video-damaged');
    const bytesToRead = Math.min(Math.max(length, readAheadBytes), this.size - position);
    const { buffer, bytesRead } = await this.file.read({ buffer: Buffer.alloc(bytesToRead), position });
    if (bytesRead < bytesToRead) throw new DomainError('video-damaged');
    this.readAhead = { start: position, bytes: buffer };
    return buffer.subarray(0, length);
  }

  /** Up to `length` bytes of the beginning. */
  start(length: number): Promise<Buffer> {
    return this.read(0, Math.min(length, this.size));
  }

  end(length: number): Promise<Buffer> {
    const available = Math.min(length, this.size);
    return this.read(this.size - available, available);
  }
}
