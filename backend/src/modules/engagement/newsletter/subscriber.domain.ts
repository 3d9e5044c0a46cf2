import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { record } from '../../../kernel/domain-event.js';
import { subscriptionAsked } from '../engagement.events.js';

const day = 24 * 60 * 60_000;
/** To an address that does not confirm, however often strangers type it: then it is left in peace until it is forgotten. */
const mostMails = 3;

const subscriberSchema = defineEntity({
  name: 'Subscriber',
  tableName: 'engagement_subscriber',
  properties: {
    id: p.uuid().primary(),
    /** In lower case. */
    email: p.text(),
    /** Whose verified address it is, for the copy of their data and its end. */
    accountId: p.uuid().strictNullable(),
    createdAt: p.datetime(),
    askedAt: p.datetime(),
    mails: p.integer(),
    mailedAt: p.datetime().strictNullable(),
    confirmedAt: p.datetime().strictNullable(),
    leftAt: p.datetime().strictNullable(),
  },
});

/** An address for the newsletter: waiting until its mailbox confirms, then written to until it leaves. */
export class Subscriber extends subscriberSchema.class {
  static create(email: string, now = new Date()): Subscriber {
    const begun = new Subscriber();
    const never = { accountId: null, mails: 0, mailedAt: null, confirmedAt: null, leftAt: null };
    Object.assign(begun, { ...never, id: randomUUIDv7(), email, createdAt: now });
    begun.requestSubscription(now);
    return begun;
  }

  /** Somebody typed the address: the same happens whatever is known of it, and takes as long. */
  requestSubscription(now = new Date()): void {
    if (this.leftAt) this.createdAt = now;
    this.leftAt = null;
    this.askedAt = now;
    record(this, subscriptionAsked({ subscriberId: this.id }));
  }

  /** Whether the address is to be asked by mail now: not where it has confirmed, once a day, and a few times at most. */
  reserveMail(now = new Date()): boolean {
    const isRecent = this.mailedAt !== null && now.getTime() - this.mailedAt.getTime() < day;
    if (this.confirmedAt !== null || isRecent || this.mails >= mostMails) return false;
    this.mails += 1;
    this.mailedAt = now;
    return true;
  }

  /** The mail did not leave. */
  releaseMail(): void {
    this.mails -= 1;
    this.mailedAt = null;
  }

  assignAccount(accountId: string): void {
    this.accountId = accountId;
  }

  /** Said twice, the first time stands. */
  confirm(now = new Date()): void {
    this.confirmedAt ??= now;
  }

  /** Who leaves without ever having confirmed did not ask for the mails: none follows. */
  unsubscribe(now = new Date()): void {
    this.mails = this.confirmedAt === null ? mostMails : 0;
    this.confirmedAt = null;
    this.leftAt ??= now;
  }
}

subscriberSchema.setClass(Subscriber);
