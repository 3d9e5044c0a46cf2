import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import type { HidingReason } from '@atelier/contracts/words/question-words';
import { DomainError } from '../../../kernel/domain-error.js';
import { expectModerator, type Participant } from './participant.js';

export const answerSchema = defineEntity({
  name: 'Answer',
  tableName: 'engagement_answer',
  properties: {
    id: p.uuid().primary(),
    questionId: p.uuid(),
    authorId: p.uuid(),
    /** Whether who wrote it taught the course then. */
    byTeacher: p.boolean(),
    /** Clean HTML. */
    body: p.text(),
    likes: p.integer(),
    hiddenFor: p.text().$type<HidingReason>().strictNullable(),
    hiddenBy: p.uuid().strictNullable(),
    createdAt: p.datetime(),
    editedAt: p.datetime().strictNullable(),
  },
});

/** What somebody says to a question. */
export class Answer extends answerSchema.class {
  static to(
    questionId: string,
    { accountId, isTeacher }: Participant,
    { id, body }: { id?: string | undefined; body: string },
    now = new Date(),
  ): Answer {
    return Object.assign(new Answer(), {
      id: id ?? randomUUIDv7(),
      questionId,
      authorId: accountId,
      byTeacher: isTeacher,
      body,
      likes: 0,
      hiddenFor: null,
      hiddenBy: null,
      createdAt: now,
      editedAt: null,
    });
  }

  /** @throws DomainError `not-yours` */
  rewrite({ accountId }: Participant, body: string, now = new Date()): void {
    if (this.authorId !== accountId) throw new DomainError('not-yours');
    if (body === this.body) return;
    this.body = body;
    this.editedAt = now;
  }

  /** @throws DomainError `not-yours` */
  expectOwn({ accountId }: Participant): void {
    if (this.authorId !== accountId) throw new DomainError('not-yours');
  }

  /** Null shows it again; false when nothing changes. @throws DomainError `not-yours` */
  hide(by: Participant, reason: HidingReason | null): boolean {
    expectModerator(by);
    if (this.hiddenFor === reason) return false;
    this.hiddenFor = reason;
    this.hiddenBy = reason ? by.accountId : null;
    return true;
  }

  noteLikes(likes: number): void {
    this.likes = likes;
  }
}
answerSchema.setClass(Answer);
