import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { record } from '../../../kernel/domain-event.js';
import { subscriptionAsked } from '../engagement.events.js';

const day = 24 * 60 * 60_000;
/** Limit of confirmation mails per address, however often strangers enter it, until it is deleted. */
const maxMails = 3;

const subscriberSchema = defineEntity({
  name: 'Subscriber',
  tableName: 'engagement_subscriber',
  properties: {
    id: p.uuid().primary(),
    /** In lower case. */
    email: p.text(),
    /** The account that verified the address, for its export and deletion. */
    accountId: p.uuid().strictNullable(),
    createdAt: p.datetime(),
    askedAt: p.datetime(),
    mails: p.integer(),
    mailedAt: p.datetime().strictNullable(),
    confirmedAt: p.datetime().strictNullable(),
    leftAt: p.datetime().strictNullable(),
  },
});

/** A newsletter subscriber: pending until its mailbox confirms, then subscribed until it leaves. */
export class Subscriber extends subscriberSchema.class {
  static create(email: string, now = new Date()): Subscriber {
    const subscriber = new Subscriber();
    const initial = { accountId: null, mails: 0, mailedAt: null, confirmedAt: null, leftAt: null };
    Object.assign(subscriber, { ...initial, id: randomUUIDv7(), email, createdAt: now });
    subscriber.requestSubscription(now);
    return subscriber;
  }

  /** Records a sign-up: same work and duration whatever its state. */
  requestSubscription(now = new Date()): void {
    if (this.leftAt) this.createdAt = now;
    this.leftAt = null;
    this.askedAt = now;
    record(this, subscriptionAsked({ subscriberId: this.id }));
  }

  /** Whether to send a confirmation mail now: not if confirmed, once a day, and a few times at most. */
  reserveMail(now = new Date()): boolean {
    const isRecent = this.mailedAt !== null && now.getTime() - this.mailedAt.getTime() < day;
    if (this.confirmedAt !== null || isRecent || this.mails >= maxMails) return false;
    this.mails += 1;
    this.mailedAt = now;
    return true;
  }

  /** The mail was not sent. */
  releaseMail(): void {
    this.mails -= 1;
    this.mailedAt = null;
  }

  assignAccount(accountId: string): void {
    this.accountId = accountId;
  }

  /** Idempotent: the first time is stored. */
  confirm(now = new Date()): void {
    this.confirmedAt ??= now;
  }

  /** Leaving without having confirmed means the mails were unwanted: none follows. */
  unsubscribe(now = new Date()): void {
    this.mails = this.confirmedAt === null ? maxMails : 0;
    this.confirmedAt = null;
    this.leftAt ??= now;
  }
}

subscriberSchema.setClass(Subscriber);
