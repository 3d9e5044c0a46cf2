import { createHash, randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import type { ContactSubject } from '@atelier/contracts/words/contact-words';
import { record } from '../../../kernel/domain-event.js';
import { messageReceived } from '../engagement.events.js';

const contactMessageSchema = defineEntity({
  name: 'ContactMessage',
  tableName: 'engagement_contact_message',
  properties: {
    id: p.uuid().primary(),
    /** The same words from the same address on the same day are one message. */
    fingerprint: p.text(),
    /** Who wrote it, where they were signed in. */
    accountId: p.uuid().strictNullable(),
    name: p.text(),
    email: p.text(),
    subject: p.text().$type<ContactSubject>(),
    message: p.text(),
    /** What its writer calls the course that it is about. */
    course: p.text().strictNullable(),
    createdAt: p.datetime(),
    handledAt: p.datetime().strictNullable(),
    answeredAt: p.datetime().strictNullable(),
  },
});

export interface ContactMessageFields {
  name: string;
  email: string;
  subject: ContactSubject;
  message: string;
  course: string | null;
}

/** What somebody wrote through the contact page, and whether it has been dealt with. */
export class ContactMessage extends contactMessageSchema.class {
  static receive(written: ContactMessageFields, accountId: string | null, now = new Date()): ContactMessage {
    const received = new ContactMessage();
    const { email, subject, message } = written;
    const told = JSON.stringify([email, subject, message, now.toISOString().slice(0, 10)]);
    Object.assign(received, {
      ...written,
      id: randomUUIDv7(),
      fingerprint: createHash('sha256').update(told).digest('hex'),
      accountId,
      createdAt: now,
      handledAt: null,
      answeredAt: null,
    });
    record(received, messageReceived({ messageId: received.id }));
    return received;
  }

  /**
   * Dealt with, by an answer or without, or to be looked at again; said twice, the first time stands. Answers whether it was
   * the first. What is looked at again has no answer: one that was noted was a slip, or answered something else.
   */
  handle(isHandled: boolean, isAnswered: boolean, now = new Date()): boolean {
    if (isHandled !== (this.handledAt === null)) return false;
    this.handledAt = isHandled ? now : null;
    this.answeredAt = isHandled && isAnswered ? now : null;
    return true;
  }
}

contactMessageSchema.setClass(ContactMessage);
