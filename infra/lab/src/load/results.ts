/** Results of one kind of request or task. */
export interface KindResults {
  /** Milliseconds since it was due. */
  times: number[];
  bytes: number;
  /** Reasons and their counts. */
  failures: Map<string, number>;
}

/** Results of a run, by kind. */
export class Results {
  readonly kinds = new Map<string, KindResults>();

  add(kind: string, milliseconds: number, bytes = 0): void {
    const known = this.of(kind);
    known.times.push(milliseconds);
    known.bytes += bytes;
  }

  fail(kind: string, reason: string): void {
    const { failures } = this.of(kind);
    failures.set(reason, (failures.get(reason) ?? 0) + 1);
  }

  get requests(): number {
    return [...this.kinds.values()].reduce((sum, { times }) => sum + times.length, 0) + this.failed;
  }

  get failed(): number {
    const counts = [...this.kinds.values()].flatMap(({ failures }) => [...failures.values()]);
    return counts.reduce((sum, count) => sum + count, 0);
  }

  private of(kind: string): KindResults {
    const known = this.kinds.get(kind) ?? { times: [], bytes: 0, failures: new Map<string, number>() };
    this.kinds.set(kind, known);
    return known;
  }
}

/** Percentile. NaN if there are no values. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? NaN;
}
