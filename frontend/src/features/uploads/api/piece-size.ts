const mebibyte = 1024 * 1024;
const largest = 64 * mebibyte;
/** Below this the wait for each answer is a good part of the way; above the other, a piece is long to be answered. */
const soonMs = 500;
const lateMs = 5_000;

/**
 * Bytes of the next piece: few to begin with, more while the line is fast. What has arrived of a piece is kept when it is
 * cut, so that large ones cost nothing.
 */
export class PieceSize {
  bytes: number;

  /** @param least what the server proposes */
  constructor(private readonly least: number) {
    this.bytes = least;
  }

  /** Learns how long the last piece took. */
  arrivedIn(milliseconds: number): void {
    if (milliseconds < soonMs) this.bytes = Math.max(this.least, Math.min(largest, this.bytes * 2));
    else if (milliseconds > lateMs) this.bytes = Math.max(this.least, this.bytes / 2);
  }
}
