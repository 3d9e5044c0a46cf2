import { Global, Injectable, Module } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { LRUCache } from 'lru-cache';
import { type LiveEnvelope, liveEvent } from '../realtime/live-channel.js';
import { CachedResponse } from './cached-response.js';

const lifetimeMilliseconds = 5_000;
const sweepMilliseconds = 100;
const maxEntries = 2_000;

interface CacheEntry {
  /** Undefined when the key was requested once, without storing the response. */
  response: Promise<unknown> | undefined;
}

/**
 * In-memory cache of public responses, pages and figures, with a TTL of a few seconds. Purged when the catalogue
 * or the tutorials change; the short TTL covers lost messages. Concurrent requests for a key share one
 * computation.
 */
@Injectable()
export class ResponseCache {
  private readonly entries = new LRUCache<string, CacheEntry>({
    max: maxEntries,
    ttl: lifetimeMilliseconds,
    // Reads the clock each time, instead of a timer that resets a cached one.
    ttlResolution: 0,
    perf: Date,
  });
  /** One shared timer: one per entry would cost more than the cache saves. */
  private sweep: NodeJS.Timeout | undefined;

  /** Moments at which what was computed before is no longer true. */
  private readonly ends = new Set<number>();
  private nextEnd = Infinity;

  /**
   * No answer computed before this moment is given after it: the price of a promotion that ends. Called by what computes
   * the answer.
   */
  expireAt(moment: Date): void {
    const end = moment.getTime();
    this.ends.add(end);
    this.nextEnd = Math.min(this.nextEnd, end);
  }

  private dropEnded(): void {
    const now = Date.now();
    if (now < this.nextEnd) return;
    this.entries.clear();
    for (const end of this.ends) if (end <= now) this.ends.delete(end);
    this.nextEnd = Math.min(Infinity, ...this.ends);
  }

  get count(): number {
    return this.entries.size;
  }

  /** Whether it is cached or being computed. */
  has(key: string): boolean {
    this.dropEnded();
    return this.entries.get(key)?.response !== undefined;
  }

  /** @param key includes everything the response depends on, page and filters included */
  read<Answer>(key: string, load: () => Promise<Answer>): Promise<Answer> {
    this.dropEnded();
    const cached = this.entries.get(key)?.response;
    // A key always holds one type.
    if (cached) return cached as Promise<Answer>;
    const response = load();
    this.entries.set(key, { response });
    this.sweep ??= setInterval(() => this.deleteExpired(), sweepMilliseconds).unref();
    response.catch(() => this.entries.get(key)?.response === response && this.entries.delete(key));
    return response;
  }

  /**
   * Caches the result of `load` as a JSON response.
   * @param words search terms, if any. Most searches are made once, so these are cached from the second request
   * on: entries nobody reads again would reach the old generation before they expire and trigger major GCs.
   */
  json(key: string, load: () => Promise<unknown>, words = ''): Promise<CachedResponse> {
    const isFirstSearch = words !== '' && !this.entries.has(key);
    const response = this.read(key, async () => CachedResponse.json(await load()));
    return isFirstSearch ? this.rememberKeyOnly(key, response) : response;
  }

  @OnEvent(liveEvent)
  purgeWhenCatalogueChanged({ name }: LiveEnvelope): void {
    if (name === 'catalogue-changed' || name === 'tutorials-changed') this.entries.clear();
  }

  private async rememberKeyOnly(key: string, response: Promise<CachedResponse>): Promise<CachedResponse> {
    const result = await response;
    const entry = this.entries.get(key);
    if (entry?.response === response) entry.response = undefined;
    return result;
  }

  private deleteExpired(): void {
    this.entries.purgeStale();
    if (this.entries.size > 0) return;
    clearInterval(this.sweep);
    this.sweep = undefined;
  }
}

@Global()
@Module({ providers: [ResponseCache], exports: [ResponseCache] })
export class HttpCacheModule {}
