import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import type { handOverStatuses } from '@atelier/contracts/books';
import { DomainError } from '../../../kernel/domain-error.js';

export const handOverSchema = defineEntity({
  name: 'HandOver',
  tableName: 'commerce_hand_over',
  properties: {
    id: p.uuid().primary(),
    kind: p.text().$type<'e-reporting' | 'invoice'>(),
    /** Number of the invoice, or `2026-11-11..2026-11-20`. */
    subject: p.text(),
    /** From 1; a refused one is followed by the next. */
    attempt: p.integer(),
    /** Of Paris; of an invoice its own day. */
    fromDay: p.date(),
    toDay: p.date(),
    dueOn: p.date().strictNullable(),
    status: p.text().$type<(typeof handOverStatuses)[number]>(),
    /** The platform's own words. */
    reason: p.text().strictNullable(),
    /** The platform's id; null until it has answered. */
    platformRef: p.text().strictNullable(),
    /** Of what was sent, so that a retry sends the same. */
    sha256: p.text().fieldName('sha256').strictNullable(),
    createdAt: p.datetime(),
    sentAt: p.datetime().strictNullable(),
    settledAt: p.datetime().strictNullable(),
    /** Since when the platform leaves it without an answer. */
    unansweredSince: p.datetime().strictNullable(),
    checkedAt: p.datetime(),
    checks: p.integer(),
  },
});

/** What is handed over: a period of sales to consumers, or the invoice of a company. */
export interface HandedOver {
  kind: HandOver['kind'];
  subject: string;
  fromDay: string;
  toDay: string;
  dueOn: string | null;
}

/** What the platform says of a submission. */
export interface PlatformStatus {
  status: 'received' | 'late' | 'accepted' | 'refused';
  reason: string | null;
}

const longestReason = 500;

/** One attempt to hand something to the platform of invoices. */
export class HandOver extends handOverSchema.class {
  static plan({ kind, subject, fromDay, toDay, dueOn }: HandedOver, now: Date, attempt = 1): HandOver {
    return Object.assign(new HandOver(), {
      id: randomUUIDv7(),
      kind,
      subject,
      attempt,
      fromDay,
      toDay,
      dueOn,
      status: 'waiting' as const,
      reason: null,
      platformRef: null,
      sha256: null,
      createdAt: now,
      sentAt: null,
      settledAt: null,
      unansweredSince: null,
      checkedAt: now,
      checks: 0,
    });
  }

  /** A repeated call carries the same key, so that nothing is declared twice. */
  get idempotencyKey(): string {
    return `hand-over-${this.id}`;
  }

  get isSettled(): boolean {
    return this.status === 'accepted' || this.status === 'refused';
  }

  /** The platform has it. A second answer to the same request changes nothing. */
  receive(ref: string, sha256: string, now: Date): void {
    if (this.status !== 'waiting') return;
    this.status = 'received';
    this.platformRef = ref;
    this.sha256 = sha256;
    this.sentAt = now;
    this.unansweredSince = null;
    this.checks = 0;
  }

  /** Applies what the platform says; what it has decided stays. True if something changed. */
  apply({ status, reason }: PlatformStatus, now: Date): boolean {
    this.unansweredSince = null;
    const words = reason?.trim().slice(0, longestReason) || null;
    if (this.isSettled || (status === this.status && words === this.reason)) return false;
    this.status = status;
    this.reason = words;
    if (this.isSettled) this.settledAt = now;
    return true;
  }

  /** The platform did not answer; the first time counts. */
  missAnswer(now: Date): void {
    this.unansweredSince ??= now;
  }

  /**
   * The next attempt for the same period or invoice; this one stays as it was.
   * @throws DomainError `hand-over-not-refused`
   */
  again(now: Date): HandOver {
    if (this.status !== 'refused') throw new DomainError('hand-over-not-refused');
    return HandOver.plan(this, now, this.attempt + 1);
  }
}
handOverSchema.setClass(HandOver);
