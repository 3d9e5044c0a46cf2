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
    /** Deduplicates: same text, address and day are one message. */
    fingerprint: p.text(),
    /** The writer's account, if signed in. */
    accountId: p.uuid().strictNullable(),
    name: p.text(),
    email: p.text(),
    subject: p.text().$type<ContactSubject>(),
    message: p.text(),
    /** The writer's name for the course in question. */
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

/** A message of the contact form, and whether it was handled. */
export class ContactMessage extends contactMessageSchema.class {
  static receive(fields: ContactMessageFields, accountId: string | null, now = new Date()): ContactMessage {
    const contactMessage = new ContactMessage();
    const { email, subject, message } = fields;
    const identity = JSON.stringify([email, subject, message, now.toISOString().slice(0, 10)]);
    Object.assign(contactMessage, {
      ...fields,
      id: randomUUIDv7(),
      fingerprint: createHash('sha256').update(identity).digest('hex'),
      accountId,
      createdAt: now,
      handledAt: null,
      answeredAt: null,
    });
    record(contactMessage, messageReceived({ messageId: contactMessage.id }));
    return contactMessage;
  }

  /**
   * Marks it as handled, with or without a reply, or reopens it; idempotent, the first time is stored. Returns whether
   * anything changed. Reopening clears the reply: it was noted by mistake, or replied to something else.
   */
  handle(isHandled: boolean, isAnswered: boolean, now = new Date()): boolean {
    if (isHandled !== (this.handledAt === null)) return false;
    this.handledAt = isHandled ? now : null;
    this.answeredAt = isHandled && isAnswered ? now : null;
    return true;
  }
}

contactMessageSchema.setClass(ContactMessage);
