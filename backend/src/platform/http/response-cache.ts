import { Global, Injectable, Module } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { type LiveEnvelope, liveEvent } from '../realtime/live-channel.js';
import { CachedResponse } from './cached-response.js';

const lifetimeMilliseconds = 5_000;
const sweepMilliseconds = 100;
const capacity = 2_000;

interface CacheEntry {
  /** Undefined when the key was requested once, without storing the response. */
  answer: Promise<unknown> | undefined;
  until: number;
}

/**
 * In-memory cache of public responses, pages and figures, with a TTL of a few seconds. Purged when the catalogue
 * or the tutorials change; the short TTL covers lost messages. Concurrent requests for a key share one
 * computation.
 */
@Injectable()
export class ResponseCache {
  /** Insertion order is expiry order, since the TTL is the same. */
  private readonly answers = new Map<string, CacheEntry>();
  /** One shared timer: one per entry would cost more than the cache saves. */
  private sweep: NodeJS.Timeout | undefined;

  get count(): number {
    return this.answers.size;
  }

  /** Whether it is cached or being computed. */
  has(key: string): boolean {
    return this.lookUp(key)?.answer !== undefined;
  }

  /** @param key includes everything the response depends on, page and filters included */
  read<Answer>(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const known = this.lookUp(key)?.answer;
    // A key always holds one type.
    if (known) return known as Promise<Answer>;
    const answer = make();
    this.store(key, { answer, until: Date.now() + lifetimeMilliseconds });
    answer.catch(() => this.answers.get(key)?.answer === answer && this.answers.delete(key));
    return answer;
  }

  /**
   * Caches the result of `load` as a JSON response.
   * @param words search terms, if any. Most searches are made once, so these are cached from the second request
   * on: entries nobody reads again would reach the old generation before they expire and trigger major GCs.
   */
  json(key: string, load: () => Promise<unknown>, words = ''): Promise<CachedResponse> {
    const isFirstSearch = words !== '' && !this.lookUp(key);
    const answer = this.read(key, async () => CachedResponse.json(await load()));
    return isFirstSearch ? this.noteAlone(key, answer) : answer;
  }

  @OnEvent(liveEvent)
  purgeWhenCatalogueChanged({ name }: LiveEnvelope): void {
    if (name === 'catalogue-changed' || name === 'tutorials-changed') this.answers.clear();
  }

  private async noteAlone(key: string, answer: Promise<CachedResponse>): Promise<CachedResponse> {
    const made = await answer;
    const entry = this.answers.get(key);
    if (entry?.answer === answer) entry.answer = undefined;
    return made;
  }

  private lookUp(key: string): CacheEntry | undefined {
    const known = this.answers.get(key);
    return known && known.until > Date.now() ? known : undefined;
  }

  private store(key: string, entry: CacheEntry): void {
    this.answers.delete(key);
    this.answers.set(key, entry);
    if (this.answers.size > capacity) this.makeRoom();
    this.sweep ??= setInterval(() => this.free(), sweepMilliseconds).unref();
  }

  /** Evicts in bulk: finding the oldest entry costs more than removing it. */
  private makeRoom(): void {
    for (const key of this.answers.keys()) {
      if (this.answers.size <= 0.9 * capacity) return;
      this.answers.delete(key);
    }
  }

  private free(): void {
    const now = Date.now();
    for (const [key, { until }] of this.answers) {
      if (until > now) return;
      this.answers.delete(key);
    }
    clearInterval(this.sweep);
    this.sweep = undefined;
  }
}

@Global()
@Module({ providers: [ResponseCache], exports: [ResponseCache] })
export class HttpCacheModule {}
