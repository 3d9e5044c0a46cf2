import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import type { HidingReason } from '@atelier/contracts/words/question-words';
import { DomainError } from '../../../kernel/domain-error.js';
import { record } from '../../../kernel/recorded-events.js';
import { questionAnswered, questionAsked } from '../events/question-events.js';
import type { Answer } from './answer.js';
import { expectModerator, type Participant } from './participant.js';

export const questionSchema = defineEntity({
  name: 'Question',
  tableName: 'engagement_question',
  properties: {
    id: p.uuid().primary(),
    courseId: p.uuid(),
    lessonId: p.uuid().strictNullable(),
    seconds: p.integer().strictNullable(),
    authorId: p.uuid(),
    byTeacher: p.boolean(),
    title: p.text(),
    /** Clean HTML. */
    body: p.text(),
    answerCount: p.integer(),
    /** When who teaches answered, or an answer was accepted that was given then; null while it waits. */
    answeredAt: p.datetime().strictNullable(),
    acceptedId: p.uuid().strictNullable(),
    likes: p.integer(),
    hiddenFor: p.text().$type<HidingReason>().strictNullable(),
    hiddenBy: p.uuid().strictNullable(),
    createdAt: p.datetime(),
    editedAt: p.datetime().strictNullable(),
  },
});

export interface Pin {
  lessonId: string | null;
  seconds: number | null;
}

/** What the answers of a question come to, counted under its lock. */
export interface AnswerFacts {
  answers: number;
  /** The first of who teaches. */
  taughtAt: Date | null;
  /** Of the accepted one, as long as it is to be seen. */
  acceptedAt: Date | null;
}

/** What somebody asks in a course. Whatever is done to its answers is done under its lock. */
export class Question extends questionSchema.class {
  static ask(
    courseId: string,
    { accountId, isTeacher }: Participant,
    { id, title, body, pin }: { id?: string | undefined; title: string; body: string; pin: Pin },
    now = new Date(),
  ): Question {
    const question = Object.assign(new Question(), {
      id: id ?? randomUUIDv7(),
      courseId,
      ...pin,
      authorId: accountId,
      byTeacher: isTeacher,
      title,
      body,
      answerCount: 0,
      answeredAt: null,
      acceptedId: null,
      likes: 0,
      hiddenFor: null,
      hiddenBy: null,
      createdAt: now,
      editedAt: null,
    });
    if (!isTeacher) record(question, questionAsked({ questionId: question.id, courseId }));
    return question;
  }

  /** @throws DomainError `not-yours` */
  rewrite({ accountId }: Participant, words: { title: string; body: string }, now = new Date()): void {
    if (this.authorId !== accountId) throw new DomainError('not-yours');
    if (words.title === this.title && words.body === this.body) return;
    Object.assign(this, words);
    this.editedAt = now;
  }

  /** Who asked, or who teaches, puts it elsewhere. @throws DomainError `not-yours` */
  pinTo(by: Participant, pin: Pin): void {
    this.expectHandOf(by);
    Object.assign(this, pin);
  }

  /** Says that there is one more answer; who asked hears of it, but for their own. */
  noteAnswer({ id, authorId }: Answer): void {
    if (authorId !== this.authorId) record(this, questionAnswered({ questionId: this.id, answerId: id }));
  }

  /** @throws DomainError `not-yours` */
  accept(by: Participant, answerId: string | null): void {
    this.expectHandOf(by);
    this.acceptedId = answerId;
  }

  count({ answers, taughtAt, acceptedAt }: AnswerFacts): void {
    this.answerCount = answers;
    if (!acceptedAt) this.acceptedId = null;
    this.answeredAt = acceptedAt ?? taughtAt;
  }

  noteLikes(likes: number): void {
    this.likes = likes;
  }

  /** Null shows it again; false when nothing changes. @throws DomainError `not-yours` */
  hide(by: Participant, reason: HidingReason | null): boolean {
    expectModerator(by);
    if (this.hiddenFor === reason) return false;
    this.hiddenFor = reason;
    this.hiddenBy = reason ? by.accountId : null;
    return true;
  }

  /**
   * Who teaches may, and who asked as long as nobody else has said anything: the work of others is not theirs to throw away.
   * @throws DomainError `not-yours`, `question-answered`
   */
  expectRemovable(by: Participant, hasAnswersOfOthers: boolean): void {
    this.expectHandOf(by);
    if (!by.isTeacher && hasAnswersOfOthers) throw new DomainError('question-answered');
  }

  /** Whether somebody is shown it. */
  isSeenBy({ accountId, isTeacher }: Participant): boolean {
    return this.hiddenFor === null || isTeacher || this.authorId === accountId;
  }

  private expectHandOf({ accountId, isTeacher }: Participant): void {
    if (this.authorId !== accountId && !isTeacher) throw new DomainError('not-yours');
  }
}
questionSchema.setClass(Question);
