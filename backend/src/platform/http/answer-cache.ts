import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import type { LiveEnvelope } from '../realtime/live-channel.js';
import { liveEvent } from '../realtime/live-listener.js';

export interface CachedAnswer {
  body: string;
  etag: string;
}

const lifetimeMilliseconds = 5_000;
const capacity = 2_000;

/**
 * Public reads, serialised once and kept for a few seconds in this process. Purged as soon as the catalogue or
 * the tutorials change; the short lifetime is what holds when that message is lost. One flight per key.
 */
@Injectable()
export class AnswerCache {
  private readonly answers = new Map<string, { until: number; answer: Promise<CachedAnswer> }>();

  /** @param key must tell apart everything the answer depends on, page and filters included. */
  read(key: string, load: () => Promise<unknown>): Promise<CachedAnswer> {
    const known = this.answers.get(key);
    if (known && known.until > Date.now()) return known.answer;
    const answer = load().then(serialise);
    if (this.answers.size >= capacity) this.answers.clear();
    this.answers.set(key, { until: Date.now() + lifetimeMilliseconds, answer });
    answer.catch(() => this.answers.delete(key));
    return answer;
  }

  @OnEvent(liveEvent)
  purgeWhenCatalogueChanged({ name }: LiveEnvelope): void {
    if (name === 'catalogue-changed' || name === 'tutorials-changed') this.answers.clear();
  }
}

function serialise(value: unknown): CachedAnswer {
  const body = JSON.stringify(value);
  return { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
}
