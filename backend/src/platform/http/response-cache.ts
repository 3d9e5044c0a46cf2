import { Global, Injectable, Module } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { type LiveEnvelope, liveEvent } from '../realtime/live-channel.js';
import { CachedResponse } from './cached-response.js';

const lifetimeMilliseconds = 5_000;
const sweepMilliseconds = 100;
const capacity = 2_000;

interface CacheEntry {
  /** Undefined when the key was requested once, without storing the response. */
  response: Promise<unknown> | undefined;
  expiresAt: number;
}

/**
 * In-memory cache of public responses, pages and figures, with a TTL of a few seconds. Purged when the catalogue
 * or the tutorials change; the short TTL covers lost messages. Concurrent requests for a key share one
 * computation.
 */
@Injectable()
export class ResponseCache {
  /** Insertion order is expiry order, since the TTL is the same. */
  private readonly entries = new Map<string, CacheEntry>();
  /** One shared timer: one per entry would cost more than the cache saves. */
  private sweep: NodeJS.Timeout | undefined;

  get count(): number {
    return this.entries.size;
  }

  /** Whether it is cached or being computed. */
  has(key: string): boolean {
    return this.findFresh(key)?.response !== undefined;
  }

  /** @param key includes everything the response depends on, page and filters included */
  read<Answer>(key: string, load: () => Promise<Answer>): Promise<Answer> {
    const cached = this.findFresh(key)?.response;
    // A key always holds one type.
    if (cached) return cached as Promise<Answer>;
    const response = load();
    this.store(key, { response, expiresAt: Date.now() + lifetimeMilliseconds });
    response.catch(() => this.entries.get(key)?.response === response && this.entries.delete(key));
    return response;
  }

  /**
   * Caches the result of `load` as a JSON response.
   * @param words search terms, if any. Most searches are made once, so these are cached from the second request
   * on: entries nobody reads again would reach the old generation before they expire and trigger major GCs.
   */
  json(key: string, load: () => Promise<unknown>, words = ''): Promise<CachedResponse> {
    const isFirstSearch = words !== '' && !this.findFresh(key);
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

  private findFresh(key: string): CacheEntry | undefined {
    const cached = this.entries.get(key);
    return cached && cached.expiresAt > Date.now() ? cached : undefined;
  }

  private store(key: string, entry: CacheEntry): void {
    this.entries.delete(key);
    this.entries.set(key, entry);
    if (this.entries.size > capacity) this.evictOldest();
    this.sweep ??= setInterval(() => this.deleteExpired(), sweepMilliseconds).unref();
  }

  /** Evicts in bulk: finding the oldest entry costs more than removing it. */
  private evictOldest(): void {
    for (const key of this.entries.keys()) {
      if (this.entries.size <= 0.9 * capacity) return;
      this.entries.delete(key);
    }
  }

  private deleteExpired(): void {
    const now = Date.now();
    for (const [key, { expiresAt }] of this.entries) {
      if (expiresAt > now) return;
      this.entries.delete(key);
    }
    clearInterval(this.sweep);
    this.sweep = undefined;
  }
}

@Global()
@Module({ providers: [ResponseCache], exports: [ResponseCache] })
export class HttpCacheModule {}
