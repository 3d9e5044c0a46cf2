const windowMs = 5_000;

/** Speed over the last five seconds: steadier than the last chunk, quicker than the average of it all. */
export class TransferRate {
  readonly #samples: { at: number; bytes: number }[] = [];

  /** Takes the bytes sent so far and answers bytes per second; null while too little is known. */
  measure(bytes: number, at = performance.now()): number | null {
    this.#samples.push({ at, bytes });
    while (this.#samples.length > 2 && at - (this.#samples[0]?.at ?? at) > windowMs) this.#samples.shift();
    const first = this.#samples[0];
    if (first === undefined || at - first.at < 400) return null;
    return ((bytes - first.bytes) * 1000) / (at - first.at);
  }
}
