import { open, type FileHandle } from 'node:fs/promises';
import { DomainError } from '../../../kernel/domain-error.js';

/** No walk through a container asks for more: what does is made to keep us busy. */
const mostReads = 60_000;
const mostBytes = 64 * 1024 ** 2;
const windowBytes = 4096;

/** A file of unknown origin: reads what lies within it, and never more than it takes to see what it is. */
export class BoundedFile {
  private reads = 0;
  private bytes = 0;
  /** What was read last, and a little further: boxes stand close together. */
  private window = { start: 0, bytes: Buffer.alloc(0) };

  private constructor(
    private readonly file: FileHandle,
    readonly size: number,
  ) {}

  static async use<Result>(path: string, look: (file: BoundedFile) => Promise<Result>): Promise<Result> {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      return await look(new BoundedFile(file, size));
    } finally {
      await file.close();
    }
  }

  /** Exactly these bytes. @throws DomainError `video-damaged` when they are not all there, or too many have been read */
  async read(position: number, length: number): Promise<Buffer> {
    if (position < 0 || length < 0 || position + length > this.size) throw new DomainError('video-damaged');
    const { start, bytes } = this.window;
    const offset = position - start;
    if (offset >= 0 && offset + length <= bytes.length) return bytes.subarray(offset, offset + length);
    this.reads += 1;
    this.bytes += length;
    if (this.reads > mostReads || this.bytes > mostBytes) throw new DomainError('video-damaged');
    const wanted = Math.min(Math.max(length, windowBytes), this.size - position);
    const { buffer, bytesRead } = await this.file.read({ buffer: Buffer.alloc(wanted), position });
    if (bytesRead < wanted) throw new DomainError('video-damaged');
    this.window = { start: position, bytes: buffer };
    return buffer.subarray(0, length);
  }

  /** As much of the beginning, or of the end, as there is. */
  start(length: number): Promise<Buffer> {
    return this.read(0, Math.min(length, this.size));
  }

  end(length: number): Promise<Buffer> {
    const there = Math.min(length, this.size);
    return this.read(this.size - there, there);
  }
}
