import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import type { HidingReason } from '@atelier/contracts/words/question-words';
import { DomainError } from '../../../kernel/domain-error.js';
import { record } from '../../../kernel/domain-event.js';
import { questionAnswered, questionAsked } from '../engagement.events.js';

/** Somebody who may speak in a course: whether they may is decided where courses and enrolments are known. */
export interface Participant {
  accountId: string;
  /** Teaches the course, or administers the house. */
  isTeacher: boolean;
}

/** @throws DomainError `not-yours` */
function expectModerator({ isTeacher }: Participant): void {
  if (!isTeacher) throw new DomainError('not-yours');
}

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
  static create(
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

  setLikes(likes: number): void {
    this.likes = likes;
  }
}
answerSchema.setClass(Answer);

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

export interface QuestionPin {
  lessonId: string | null;
  seconds: number | null;
}

/** What the answers of a question come to, counted under its lock. */
interface AnswerTotals {
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
    { id, title, body, pin }: { id?: string | undefined; title: string; body: string; pin: QuestionPin },
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
  pinTo(by: Participant, pin: QuestionPin): void {
    this.expectAuthorOrTeacher(by);
    Object.assign(this, pin);
  }

  /** Says that there is one more answer; who asked hears of it, but for their own. */
  recordAnswered({ id, authorId }: Answer): void {
    if (authorId !== this.authorId) record(this, questionAnswered({ questionId: this.id, answerId: id }));
  }

  /** @throws DomainError `not-yours` */
  accept(by: Participant, answerId: string | null): void {
    this.expectAuthorOrTeacher(by);
    this.acceptedId = answerId;
  }

  setAnswerTotals({ answers, taughtAt, acceptedAt }: AnswerTotals): void {
    this.answerCount = answers;
    if (!acceptedAt) this.acceptedId = null;
    this.answeredAt = acceptedAt ?? taughtAt;
  }

  setLikes(likes: number): void {
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
    this.expectAuthorOrTeacher(by);
    if (!by.isTeacher && hasAnswersOfOthers) throw new DomainError('question-answered');
  }

  /** Whether somebody is shown it. */
  isVisibleTo({ accountId, isTeacher }: Participant): boolean {
    return this.hiddenFor === null || isTeacher || this.authorId === accountId;
  }

  private expectAuthorOrTeacher({ accountId, isTeacher }: Participant): void {
    if (this.authorId !== accountId && !isTeacher) throw new DomainError('not-yours');
  }
}
questionSchema.setClass(Question);
