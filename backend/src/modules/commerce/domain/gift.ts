import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { momentInParis } from '@atelier/contracts/words/days-of-paris';
import { DomainError } from '../../../kernel/domain-error.js';
import { record } from '../../../kernel/recorded-events.js';
import { giftBought, giftDue } from '../events/commerce-events.js';
import { hashLinkToken, newLinkToken } from '../../../kernel/link-token.js';

export const giftSchema = defineEntity({
  name: 'Gift',
  tableName: 'commerce_gift',
  properties: {
    id: p.uuid().primary(),
    giverId: p.uuid(),
    /** As the receiver reads it; empty where the giver's address is not verified. */
    giverName: p.text(),
    /** Where the mail goes. Whoever opens its link may accept with an account of any address. */
    email: p.text(),
    message: p.text(),
    sendAt: p.datetime(),
    /** The order that has paid for it. */
    orderId: p.uuid().strictNullable(),
    /** Grows when the giver addresses it anew: a mail that was asked for before is sent no more. */
    issue: p.integer(),
    announcedAt: p.datetime().strictNullable(),
    sentAt: p.datetime().strictNullable(),
    tokenHash: p.text().strictNullable(),
    acceptedBy: p.uuid().strictNullable(),
    acceptedAt: p.datetime().strictNullable(),
    createdAt: p.datetime(),
  },
});

export interface GiftWords {
  giverName: string;
  email: string;
  message: string;
  sendAt: Date;
}

/** When a mail that is meant for a day of Paris leaves. */
export const morningOf = (day: string): Date => momentInParis(day, '08:00');

/** Courses that somebody pays for and somebody else follows. Opens nothing until it is accepted. */
export class Gift extends giftSchema.class {
  static draft(giverId: string, words: GiftWords, now = new Date()): Gift {
    return Object.assign(new Gift(), {
      id: randomUUIDv7(),
      giverId,
      ...words,
      orderId: null,
      issue: 1,
      announcedAt: null,
      sentAt: null,
      tokenHash: null,
      acceptedBy: null,
      acceptedAt: null,
      createdAt: now,
    });
  }

  /** Compare-and-set: true for the first order that was paid for it. */
  pay(orderId: string, now = new Date()): boolean {
    if (this.orderId) return false;
    this.orderId = orderId;
    record(this, giftBought({ giftId: this.id, orderId }));
    this.announce(now);
    return true;
  }

  /** Asks for its mail once its day has come, once. */
  announce(now = new Date()): void {
    if (!this.orderId || this.announcedAt || this.acceptedAt || this.sendAt > now) return;
    this.announcedAt = now;
    record(this, giftDue({ giftId: this.id, issue: this.issue }));
  }

  /** Its mail was asked for while nothing stood behind it, or a bank asked for the money: it is asked for again once something does. */
  wait(): null {
    this.announcedAt = null;
    return null;
  }

  /** The link of its mail; one that was made before is good no more. */
  issueLink(): string {
    const token = newLinkToken();
    this.tokenHash = hashLinkToken(token);
    return token;
  }

  /** Its mail was refused by the server: the next try makes a link of its own. */
  withdrawLink(token: string): void {
    if (this.tokenHash === hashLinkToken(token)) this.tokenHash = null;
  }

  noteSent(now = new Date()): void {
    this.sentAt = now;
  }

  /** For somebody else, or on another day. @throws DomainError `gift-accepted` */
  readdress(words: GiftWords, now = new Date()): void {
    if (this.acceptedAt) throw new DomainError('gift-accepted');
    Object.assign(this, words);
    this.issue += 1;
    this.tokenHash = this.announcedAt = this.sentAt = null;
    this.announce(now);
  }

  /** @throws DomainError `gift-accepted`, by anybody else */
  accept(userId: string, now = new Date()): void {
    if (this.acceptedAt && this.acceptedBy !== userId) throw new DomainError('gift-accepted');
    this.acceptedBy = userId;
    this.acceptedAt ??= now;
  }
}
giftSchema.setClass(Gift);
