/** Positions of the write-ahead log, as `pg_lsn` is written. */
export const positionOf = (written: string): bigint => {
  const [high = '0', low = '0'] = written.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
};

interface Mark {
  at: number;
  position: bigint;
}

const mostMarks = 300;

/**
 * How far a replica is behind: the time since the primary stood where the replica has not come yet. Told by what one process saw of
 * both, so that neither their clocks nor a primary to which nobody writes make it wrong.
 */
export class ReplicaLag {
  private marks: Mark[] = [];
  private replayed = 0n;

  /** @param at of one clock, in milliseconds */
  primaryAt(position: bigint, at: number): void {
    // Another server took its place, without the last that it had written.
    this.marks = this.marks.filter((mark) => mark.position <= position);
    if (position <= (this.marks.at(-1)?.position ?? this.replayed)) return;
    this.marks.push({ position, at });
    // A long way behind, fewer marks tell as well.
    if (this.marks.length > mostMarks) this.marks = this.marks.filter((_, index) => index % 2 === 0);
  }

  replicaAt(position: bigint): void {
    this.replayed = position;
    this.marks = this.marks.filter((mark) => mark.position > position);
  }

  hasReplayed(position: bigint): boolean {
    return this.replayed >= position;
  }

  seconds(now: number): number {
    const [oldest] = this.marks;
    return oldest ? (now - oldest.at) / 1_000 : 0;
  }
}
