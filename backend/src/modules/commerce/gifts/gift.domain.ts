import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { momentInParis } from '@atelier/contracts/words/days-of-paris';
import { DomainError } from '../../../kernel/domain-error.js';
import { record } from '../../../kernel/domain-event.js';
import { giftBought, giftDue } from '../commerce.events.js';

export const giftSchema = defineEntity({
  name: 'Gift',
  tableName: 'commerce_gift',
  properties: {
    id: p.uuid().primary(),
    giverId: p.uuid(),
    /** Shown to the recipient; empty where the giver's email is not verified. */
    giverName: p.text(),
    /** The recipient's email. Whoever opens the link may accept with an account of any address. */
    email: p.text(),
    message: p.text(),
    sendAt: p.datetime(),
    /** The order that has paid for it. */
    orderId: p.uuid().strictNullable(),
    /** Incremented when the giver changes the recipient: mails requested before are not sent any more. */
    issue: p.integer(),
    announcedAt: p.datetime().strictNullable(),
    sentAt: p.datetime().strictNullable(),
    tokenHash: p.text().strictNullable(),
    acceptedBy: p.uuid().strictNullable(),
    acceptedAt: p.datetime().strictNullable(),
    createdAt: p.datetime(),
  },
});

export interface GiftDetails {
  giverName: string;
  email: string;
  message: string;
  sendAt: Date;
}

/** When the mail for a given day in Paris is sent. */
export const giftSendTime = (day: string): Date => momentInParis(day, '08:00');

/** Courses paid for by one person and taken by another. Grants no access until it is accepted. */
export class Gift extends giftSchema.class {
  static draft(giverId: string, details: GiftDetails, now = new Date()): Gift {
    return Object.assign(new Gift(), {
      id: randomUUIDv7(),
      giverId,
      ...details,
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

  /** Requests its mail once it is due. */
  announce(now = new Date()): void {
    if (!this.orderId || this.announcedAt || this.acceptedAt || this.sendAt > now) return;
    this.announcedAt = now;
    record(this, giftDue({ giftId: this.id, issue: this.issue }));
  }

  /** Its mail was requested while the order was refunded or disputed: it is requested again once the order is paid. */
  postpone(): null {
    this.announcedAt = null;
    return null;
  }

  /** Changes the recipient, the message or the day. @throws DomainError `gift-accepted` */
  changeRecipient(details: GiftDetails, now = new Date()): void {
    if (this.acceptedAt) throw new DomainError('gift-accepted');
    Object.assign(this, details);
    this.issue += 1;
    this.tokenHash = this.announcedAt = this.sentAt = null;
    this.announce(now);
  }

  /** @throws DomainError `gift-accepted` by another account */
  accept(userId: string, now = new Date()): void {
    if (this.acceptedAt && this.acceptedBy !== userId) throw new DomainError('gift-accepted');
    this.acceptedBy = userId;
    this.acceptedAt ??= now;
  }
}
giftSchema.setClass(Gift);
