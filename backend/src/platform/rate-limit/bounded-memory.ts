import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

/** Counts in this process. Only the windows used last are kept: an attacker with many addresses must not fill the memory. */
export class BoundedMemory extends RateLimiterMemory {
  private readonly keys = new Set<string>();

  constructor(private readonly most = 10_000) {
    super({ points: 0, duration: 0 });
  }

  override async penalty(
    key: string,
    points: number,
    options: { customDuration: number },
  ): Promise<RateLimiterRes> {
    this.keys.delete(key);
    this.keys.add(key);
    const [unused] = this.keys;
    if (unused !== undefined && this.keys.size > this.most) {
      this.keys.delete(unused);
      await this.delete(unused);
    }
    return super.penalty(key, points, options);
  }
}
