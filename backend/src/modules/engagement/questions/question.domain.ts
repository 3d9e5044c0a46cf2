import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import type { HidingReason } from '@atelier/contracts/words/question-words';
import { DomainError } from '../../../kernel/domain-error.js';
import { record } from '../../../kernel/domain-event.js';
import { questionAnswered, questionAsked } from '../engagement.events.js';

/**
 * Somebody taking part in a course's discussion; whether they may is decided where courses and enrolments are known.
 */
export interface Participant {
  accountId: string;
  /** Teaches the course, or is an administrator. */
  isTeacher: boolean;
}

/** Initial values that questions and answers share. */
const newPost = ({ accountId, isTeacher }: Participant, now: Date) => ({
  authorId: accountId,
  byTeacher: isTeacher,
  likes: 0,
  hiddenFor: null,
  hiddenBy: null,
  createdAt: now,
  editedAt: null,
});

/** @throws DomainError `not-yours` */
function hidePost(post: Answer | Question, by: Participant, reason: HidingReason | null): boolean {
  if (!by.isTeacher) throw new DomainError('not-yours');
  if (post.hiddenFor === reason) return false;
  post.hiddenFor = reason;
  post.hiddenBy = reason ? by.accountId : null;
  return true;
}

export const answerSchema = defineEntity({
  name: 'Answer',
  tableName: 'engagement_answer',
  properties: {
    id: p.uuid().primary(),
    questionId: p.uuid(),
    authorId: p.uuid(),
    /** Whether its author taught the course at the time. */
    byTeacher: p.boolean(),
    /** Sanitised HTML. */
    body: p.text(),
    likes: p.integer(),
    hiddenFor: p.text().$type<HidingReason>().strictNullable(),
    hiddenBy: p.uuid().strictNullable(),
    createdAt: p.datetime(),
    editedAt: p.datetime().strictNullable(),
  },
});

/** An answer to a question. */
export class Answer extends answerSchema.class {
  static create(
    questionId: string,
    author: Participant,
    { id, body }: { id?: string | undefined; body: string },
    now = new Date(),
  ): Answer {
    const initial = { id: id ?? randomUUIDv7(), questionId, body };
    return Object.assign(new Answer(), { ...initial, ...newPost(author, now) });
  }

  /** Returns whether a hidden text was corrected, and is to be read again. @throws DomainError `not-yours` */
  rewrite(by: Participant, body: string, now = new Date()): boolean {
    this.expectOwn(by);
    if (body === this.body) return false;
    this.body = body;
    this.editedAt = now;
    return this.hiddenFor !== null;
  }

  /** @throws DomainError `not-yours` */
  expectOwn({ accountId }: Participant): void {
    if (this.authorId !== accountId) throw new DomainError('not-yours');
  }

  /** Null unhides it; false if nothing changes. @throws DomainError `not-yours` */
  hide(by: Participant, reason: HidingReason | null): boolean {
    return hidePost(this, by, reason);
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
    /** Sanitised HTML. */
    body: p.text(),
    answerCount: p.integer(),
    /** Time of the first teacher's answer, or of the accepted answer; null while unanswered. */
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

/** Aggregates over a question's answers, computed under its lock. */
interface AnswerTotals {
  answers: number;
  /** First answer of a teacher. */
  teacherAnsweredAt: Date | null;
  /** Of the accepted answer, while it is visible. */
  acceptedAt: Date | null;
}

/** A question in a course. Changes of its answers are made under its lock. */
export class Question extends questionSchema.class {
  static ask(
    courseId: string,
    author: Participant,
    { id, title, body, pin }: { id?: string | undefined; title: string; body: string; pin: QuestionPin },
    now = new Date(),
  ): Question {
    const question = Object.assign(new Question(), {
      id: id ?? randomUUIDv7(),
      courseId,
      ...pin,
      title,
      body,
      answerCount: 0,
      answeredAt: null,
      acceptedId: null,
      ...newPost(author, now),
    });
    if (!author.isTeacher) record(question, questionAsked({ questionId: question.id, courseId }));
    return question;
  }

  /** Returns whether a hidden text was corrected, and is to be read again. @throws DomainError `not-yours` */
  rewrite({ accountId }: Participant, content: { title: string; body: string }, now = new Date()): boolean {
    if (this.authorId !== accountId) throw new DomainError('not-yours');
    if (content.title === this.title && content.body === this.body) return false;
    Object.assign(this, content);
    this.editedAt = now;
    return this.hiddenFor !== null;
  }

  /** The author or a teacher pins it elsewhere. @throws DomainError `not-yours` */
  pinTo(by: Participant, pin: QuestionPin): void {
    this.expectAuthorOrTeacher(by);
    Object.assign(this, pin);
  }

  /** Counts a new answer; the question's author is notified, unless it is their own. */
  recordAnswered({ id, authorId }: Answer): void {
    if (authorId !== this.authorId) record(this, questionAnswered({ questionId: this.id, answerId: id }));
  }

  /** @throws DomainError `not-yours` */
  accept(by: Participant, answerId: string | null): void {
    this.expectAuthorOrTeacher(by);
    this.acceptedId = answerId;
  }

  setAnswerTotals({ answers, teacherAnsweredAt, acceptedAt }: AnswerTotals): void {
    this.answerCount = answers;
    if (!acceptedAt) this.acceptedId = null;
    this.answeredAt = acceptedAt ?? teacherAnsweredAt;
  }

  setLikes(likes: number): void {
    this.likes = likes;
  }

  /** Null unhides it; false if nothing changes. @throws DomainError `not-yours` */
  hide(by: Participant, reason: HidingReason | null): boolean {
    return hidePost(this, by, reason);
  }

  /**
   * Teachers may delete it, and its author unless others have answered: their work must not be lost.
   * @throws DomainError `not-yours`, `question-answered`
   */
  expectDeletable(by: Participant, hasAnswersOfOthers: boolean): void {
    this.expectAuthorOrTeacher(by);
    if (!by.isTeacher && hasAnswersOfOthers) throw new DomainError('question-answered');
  }

  /** Whether it is visible to a participant. */
  isVisibleTo({ accountId, isTeacher }: Participant): boolean {
    return this.hiddenFor === null || isTeacher || this.authorId === accountId;
  }

  private expectAuthorOrTeacher({ accountId, isTeacher }: Participant): void {
    if (this.authorId !== accountId && !isTeacher) throw new DomainError('not-yours');
  }
}
questionSchema.setClass(Question);
