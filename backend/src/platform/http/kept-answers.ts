import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { LRUCache } from 'lru-cache';
import type { LiveEnvelope } from '../realtime/live-channel.js';
import { liveEvent } from '../realtime/live-listener.js';
import { KeptAnswer } from './kept-answer.js';

const lifetimeMilliseconds = 5_000;
const capacity = 2_000;

/**
 * Public answers and pages, kept for a few seconds in this process and freed when these are over. Purged as soon as the
 * catalogue or the tutorials change; the short lifetime is what holds when that message is lost. One flight per key.
 */
@Injectable()
export class KeptAnswers {
  private readonly answers = new LRUCache<string, Promise<KeptAnswer>>({
    max: capacity,
    ttl: lifetimeMilliseconds,
    ttlAutopurge: true,
    perf: Date,
  });

  get count(): number {
    return this.answers.size;
  }

  /** What is kept, or under way; undefined when it would have to be made. */
  known(key: string): Promise<KeptAnswer> | undefined {
    return this.answers.get(key);
  }

  /** @param key must tell apart everything the answer depends on, page and filters included. */
  read(key: string, make: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
    const known = this.known(key);
    if (known) return known;
    const answer = make();
    this.answers.set(key, answer);
    answer.catch(() => this.answers.delete(key));
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
}
