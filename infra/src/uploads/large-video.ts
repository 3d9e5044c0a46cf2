const mebibyte = 1024 * 1024;

/**
 * A valid MP4 of any size that never lies in memory: a small one, followed by a `free` box of nothing.
 * @param head a whole MP4
 */
export class LargeVideo {
  private readonly head: Buffer;
  private readonly nothing = Buffer.alloc(mebibyte);

  constructor(
    head: Buffer,
    /** Bytes, less than 4 GiB. */
    readonly size: number,
  ) {
    const box = Buffer.alloc(8);
    box.writeUInt32BE(size - head.length, 0);
    box.write('free', 4);
    this.head = Buffer.concat([head, box]);
  }

  /** The bytes from `start` to before `end`, in pieces of a mebibyte at most. */
  *bytes(start = 0, end = this.size): Generator<Buffer> {
    let at = start;
    if (at < this.head.length) {
      yield this.head.subarray(at, Math.min(end, this.head.length));
      at = this.head.length;
    }
    while (at < end) {
      const length = Math.min(end - at, mebibyte);
      yield length === mebibyte ? this.nothing : this.nothing.subarray(0, length);
      at += length;
    }
  }
}
