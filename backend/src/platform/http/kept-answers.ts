import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import type { LiveEnvelope } from '../realtime/live-channel.js';
import { liveEvent } from '../realtime/live-listener.js';
import { KeptAnswer } from './kept-answer.js';

const lifetimeMilliseconds = 5_000;
const sweepMilliseconds = 100;
const capacity = 2_000;

interface Kept {
  answer: Promise<unknown>;
  until: number;
}

/**
 * Public answers, pages and figures, kept for a few seconds in this process and freed when these are over. Purged as soon as the
 * catalogue or the tutorials change; the short lifetime is what holds when that message is lost. One flight per key.
 */
@Injectable()
export class KeptAnswers {
  /** The oldest first, since all are kept as long. */
  private readonly answers = new Map<string, Kept>();
  /** One timer for all: one for each answer would cost more than keeping it. */
  private sweep: NodeJS.Timeout | undefined;

  get count(): number {
    return this.answers.size;
  }

  /** Whether it is kept, or under way. */
  has(key: string): boolean {
    return this.standing(key) !== undefined;
  }

  /** @param key must tell apart everything the answer depends on, page and filters included. */
  read<Answer>(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const known = this.standing(key);
    // Under one key there is one kind of answer.
    if (known) return known.answer as Promise<Answer>;
    const answer = make();
    this.keep(key, { answer, until: Date.now() + lifetimeMilliseconds });
    answer.catch(() => this.answers.get(key)?.answer === answer && this.answers.delete(key));
    return answer;
  }

  /** What `load` answers, as JSON. */
  json(key: string, load: () => Promise<unknown>): Promise<KeptAnswer> {
    return this.read(key, async () => KeptAnswer.json(await load()));
  }

  @OnEvent(liveEvent)
  purgeWhenCatalogueChanged({ name }: LiveEnvelope): void {
    if (name === 'catalogue-changed' || name === 'tutorials-changed') this.answers.clear();
  }

  private standing(key: string): Kept | undefined {
    const known = this.answers.get(key);
    return known && known.until > Date.now() ? known : undefined;
  }

  private keep(key: string, kept: Kept): void {
    this.answers.delete(key);
    this.answers.set(key, kept);
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
