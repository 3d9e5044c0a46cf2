import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/domain-error.js';
import { record } from '../../../kernel/domain-event.js';
import { enrolmentRested, enrolmentRevoked, studentEnrolled } from '../enrollment.events.js';

/**
 * `hand`: enrolled by the teacher or an administrator, without a payment. What a purchase stands behind is `purchase`,
 * whatever came first, and stays so until the purchase itself is undone.
 */
export type EnrolmentOrigin = 'purchase' | 'hand';

/** How far back the clock of a device is trusted that was offline. */
const trustedMs = 14 * 86_400_000;

/** When each lesson was completed, by lesson id. */
export type LessonProgress = Record<string, string>;

export const enrolmentSchema = defineEntity({
  name: 'Enrolment',
  tableName: 'enrollment_enrolment',
  properties: {
    id: p.uuid().primary(),
    studentId: p.uuid(),
    courseId: p.uuid(),
    enrolledAt: p.datetime(),
    /** When access that had ended came back; sections open by it from then on. */
    regrantedAt: p.datetime().strictNullable(),
    followedAt: p.datetime(),
    /** When its lessons were first sent. */
    openedAt: p.datetime().strictNullable(),
    completedAt: p.datetime().strictNullable(),
    revokedAt: p.datetime().strictNullable(),
    /** Since when it is suspended, because the bank disputes its payment. */
    suspendedAt: p.datetime().strictNullable(),
    origin: p.text().$type<EnrolmentOrigin>(),
    lessonProgress: p.json().$type<LessonProgress>(),
    /** Lessons whose completion the student took back: not finished, and yet not new. */
    reopenedLessons: p.json().$type<string[]>(),
  },
});

export class Enrolment extends enrolmentSchema.class {
  static open(studentId: string, courseId: string, origin: EnrolmentOrigin, now = new Date()): Enrolment {
    const enrolment = new Enrolment();
    Object.assign(enrolment, {
      id: randomUUIDv7(),
      studentId,
      courseId,
      enrolledAt: now,
      regrantedAt: null,
      followedAt: now,
      openedAt: null,
      completedAt: null,
      revokedAt: null,
      suspendedAt: null,
      origin,
      lessonProgress: {},
      reopenedLessons: [],
    });
    record(enrolment, studentEnrolled(enrolment.identity));
    return enrolment;
  }

  /**
   * The access is open afterwards, with what was followed before. Paid for once, it is no gift any more: a purchase
   * takes the place of a teacher’s hand, never the other way round. True when it was closed.
   */
  grant(origin: EnrolmentOrigin, now = new Date()): boolean {
    if (origin === 'purchase') this.origin = 'purchase';
    if (!this.revokedAt) return false;
    this.revokedAt = null;
    this.regrantedAt = now;
    record(this, studentEnrolled(this.identity));
    return true;
  }

  /** The student loses access; progress is kept for the day it comes back. */
  revoke(now = new Date()): void {
    if (this.revokedAt) return;
    this.revokedAt = now;
    record(this, enrolmentRevoked({ ...this.identity, origin: this.origin }));
  }

  /** Takes back what was given by hand; false when a purchase stands behind the access, which stays. */
  takeBack(now = new Date()): boolean {
    if (this.origin !== 'hand') return false;
    this.revoke(now);
    return true;
  }

  /** The purchase was undone, the money went back: the access ends, and one given by hand later is a gift. */
  forfeit(now = new Date()): void {
    this.revoke(now);
    this.suspendedAt = null;
    this.origin = 'hand';
  }

  /** While the bank decides about its payment, bought access is suspended. What was granted by hand cost nothing. */
  suspend(isSuspended: boolean, now = new Date()): void {
    const suspends = isSuspended && this.origin === 'purchase';
    if (suspends === (this.suspendedAt !== null)) return;
    this.suspendedAt = suspends ? now : null;
    record(this, enrolmentRested(this.identity));
  }

  /**
   * A lesson of the present syllabus was followed to its end. Repeating it keeps the first time. The course was finished when
   * the last of them was, whichever arrived last.
   * @throws DomainError `lesson-not-found`
   */
  completeLesson(lessonId: string, syllabusLessonIds: string[], now = new Date(), doneAt = now): void {
    if (!syllabusLessonIds.includes(lessonId)) throw new DomainError('lesson-not-found');
    const at = this.noteFollowed(now, doneAt);
    if (this.lessonProgress[lessonId]) return;
    this.lessonProgress = { ...this.lessonProgress, [lessonId]: at.toISOString() };
    this.reopenedLessons = this.reopenedLessons.filter((id) => id !== lessonId);
    const times = syllabusLessonIds.map((id) => this.lessonProgress[id]);
    if (times.every((time) => time !== undefined))
      this.completedAt ??= new Date(times.toSorted().at(-1) ?? at);
  }

  /** The student takes a completion back. That the course was finished once stays. */
  reopenLesson(lessonId: string, now = new Date(), doneAt = now): void {
    this.noteFollowed(now, doneAt);
    if (!this.lessonProgress[lessonId]) return;
    this.reopenedLessons = [...this.reopenedLessons, lessonId];
    const { [lessonId]: _removed, ...rest } = this.lessonProgress;
    this.lessonProgress = rest;
  }

  /** When that was, as far as it is believed: within the last days, since the access was given, and never in the future. */
  private noteFollowed(now: Date, doneAt: Date): Date {
    const earliest = Math.max(now.getTime() - trustedMs, this.enrolledAt.getTime());
    const at = new Date(Math.min(now.getTime(), Math.max(earliest, doneAt.getTime())));
    if (at > this.followedAt) this.followedAt = at;
    return at;
  }

  private get identity() {
    return { enrolmentId: this.id, studentId: this.studentId, courseId: this.courseId };
  }
}
enrolmentSchema.setClass(Enrolment);
