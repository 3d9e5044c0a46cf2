import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { LRUCache } from 'lru-cache';
import type { LiveEnvelope } from '../realtime/live-channel.js';
import { liveEvent } from '../realtime/live-listener.js';
import { KeptAnswer } from './kept-answer.js';

const lifetimeMilliseconds = 5_000;
const sweepMilliseconds = 100;
const capacity = 2_000;

/**
 * Public answers, pages and figures, kept for a few seconds in this process and freed when these are over. Purged as soon as the
 * catalogue or the tutorials change; the short lifetime is what holds when that message is lost. One flight per key.
 */
@Injectable()
export class KeptAnswers {
  private readonly answers = new LRUCache<string, Promise<unknown>>({
    max: capacity,
    ttl: lifetimeMilliseconds,
    // The time is asked for, not remembered: what is remembered is forgotten by a timer.
    ttlResolution: 0,
    perf: Date,
  });
  private sweep: NodeJS.Timeout | undefined;

  get count(): number {
    return this.answers.size;
  }

  /** Whether it is kept, or under way. */
  has(key: string): boolean {
    return this.answers.has(key);
  }

  /** @param key must tell apart everything the answer depends on, page and filters included. */
  read<Answer>(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const known = this.answers.get(key);
    // Under one key there is one kind of answer.
    if (known) return known as Promise<Answer>;
    const answer = make();
    this.answers.set(key, answer);
    this.sweep ??= setInterval(() => this.free(), sweepMilliseconds).unref();
    answer.catch(() => this.answers.delete(key));
    return answer;
  }

  /** One timer for all: one for each answer would cost more than keeping it. */
  private free(): void {
    this.answers.purgeStale();
    if (this.answers.size > 0) return;
    clearInterval(this.sweep);
    this.sweep = undefined;
  }

  /** What `load` answers, as JSON. */
  json(key: string, load: () => Promise<unknown>): Promise<KeptAnswer> {
    return this.read(key, async () => KeptAnswer.json(await load()));
  }

  @OnEvent(liveEvent)
  purgeWhenCatalogueChanged({ name }: LiveEnvelope): void {
    if (name === 'catalogue-changed' || name === 'tutorials-changed') this.answers.clear();
  }
}
