interface Window {
  calls: number;
  endsAt: number;
}

/** Counters of one process. At most so many are kept: an attacker with many addresses must not fill the memory. */
export class LocalCounts {
  private readonly windows = new Map<string, Window>();

  constructor(private readonly most = 10_000) {}

  count(key: string, seconds: number, now = Date.now()): { calls: number; rest: number } {
    const known = this.windows.get(key);
    const window = known && known.endsAt > now ? known : { calls: 0, endsAt: now + seconds * 1000 };
    window.calls += 1;
    if (window !== known) this.keep(key, window, now);
    return { calls: window.calls, rest: Math.ceil((window.endsAt - now) / 1000) };
  }

  takeBack(key: string, now = Date.now()): void {
    const window = this.windows.get(key);
    if (window && window.endsAt > now && window.calls > 0) window.calls -= 1;
  }

  private keep(key: string, window: Window, now: number): void {
    this.windows.delete(key);
    if (this.windows.size >= this.most) this.makeRoom(now);
    this.windows.set(key, window);
  }

  /** Those that are over go; where none is, the oldest do, a tenth at a time. */
  private makeRoom(now: number): void {
    for (const [key, { endsAt }] of this.windows) if (endsAt <= now) this.windows.delete(key);
    if (this.windows.size < this.most) return;
    const oldest = [...this.windows.keys()].slice(0, Math.ceil(this.most / 10));
    for (const key of oldest) this.windows.delete(key);
  }
}
