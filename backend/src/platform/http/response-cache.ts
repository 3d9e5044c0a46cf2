import { Global, Injectable, Module } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { type LiveEnvelope, liveEvent } from '../realtime/live-channel.js';
import { CachedResponse } from './cached-response.js';

const lifetimeMilliseconds = 5_000;
const sweepMilliseconds = 100;
const capacity = 2_000;

interface CacheEntry {
  /** Undefined where it is only known that somebody has asked. */
  answer: Promise<unknown> | undefined;
  until: number;
}

/**
 * A cache of public answers, pages and figures: each stays a few seconds in this process and is freed when these are over. Purged as soon as the
 * catalogue or the tutorials change; the short lifetime is what holds when that message is lost. One flight per key.
 */
@Injectable()
export class ResponseCache {
  /** The oldest first, since all are kept as long. */
  private readonly answers = new Map<string, CacheEntry>();
  /** One timer for all: one for each answer would cost more than keeping it. */
  private sweep: NodeJS.Timeout | undefined;

  get count(): number {
    return this.answers.size;
  }

  /** Whether it is kept, or under way. */
  has(key: string): boolean {
    return this.lookUp(key)?.answer !== undefined;
  }

  /** @param key must tell apart everything the answer depends on, page and filters included. */
  read<Answer>(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const known = this.lookUp(key)?.answer;
    // Under one key there is one kind of answer.
    if (known) return known as Promise<Answer>;
    const answer = make();
    this.store(key, { answer, until: Date.now() + lifetimeMilliseconds });
    answer.catch(() => this.answers.get(key)?.answer === answer && this.answers.delete(key));
    return answer;
  }

  /**
   * What `load` answers, as JSON.
   * @param words that are looked for. Most are asked for by one alone: such an answer is kept from its second reader on. What nobody
   * reads again would grow old before it goes, and have the whole heap looked through for it.
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

  /** For many at once: to find the oldest takes longer than to forget it. */
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
