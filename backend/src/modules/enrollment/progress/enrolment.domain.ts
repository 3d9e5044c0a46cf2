import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { progressPercentage } from '@atelier/contracts/progress';
import { DomainError } from '../../../kernel/domain-error.js';
import { record } from '../../../kernel/domain-event.js';
import { enrolmentRested, enrolmentRevoked, studentEnrolled } from '../enrollment.events.js';

/**
 * `hand`: enrolled by a teacher or an administrator, without payment. An enrolment with a purchase is `purchase`,
 * whatever came first, until the purchase is undone.
 */
export type EnrolmentOrigin = 'purchase' | 'hand';

/** How far back timestamps of an offline device are accepted. */
const maxClientDelayMs = 14 * 86_400_000;

/** Completion times by lesson id. */
export type LessonProgress = Record<string, string>;

/** Progress in the lessons of the current syllabus: removed ones do not count. */
export function summariseProgress(lessonIds: readonly string[], progress: LessonProgress) {
  const totalLessons = lessonIds.length;
  const completedLessons = lessonIds.filter((id) => progress[id]).length;
  return {
    progressPercentage: progressPercentage(completedLessons, totalLessons),
    completedLessons,
    totalLessons,
  };
}

export const enrolmentSchema = defineEntity({
  name: 'Enrolment',
  tableName: 'enrollment_enrolment',
  properties: {
    id: p.uuid().primary(),
    studentId: p.uuid(),
    courseId: p.uuid(),
    enrolledAt: p.datetime(),
    /** When revoked access was granted again; sections open relative to it from then on. */
    regrantedAt: p.datetime().strictNullable(),
    followedAt: p.datetime(),
    /** When a lesson that is no free preview was first given out: `isBegun`. */
    openedAt: p.datetime().strictNullable(),
    completedAt: p.datetime().strictNullable(),
    revokedAt: p.datetime().strictNullable(),
    /** Since when it is suspended by a payment dispute. */
    suspendedAt: p.datetime().strictNullable(),
    origin: p.text().$type<EnrolmentOrigin>(),
    lessonProgress: p.json().$type<LessonProgress>(),
    /** Lessons the student marked as not completed: neither finished nor new. */
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
   * Grants access, keeping earlier progress. A purchase replaces a grant by hand, never the reverse. True if access was
   * not open before.
   */
  grant(origin: EnrolmentOrigin, now = new Date()): boolean {
    if (origin === 'purchase') this.origin = 'purchase';
    if (!this.revokedAt) return false;
    this.revokedAt = null;
    this.regrantedAt = now;
    record(this, studentEnrolled(this.identity));
    return true;
  }

  /** Revokes access; progress is kept in case it is granted again. */
  revoke(now = new Date()): void {
    if (this.revokedAt) return;
    this.revokedAt = now;
    record(this, enrolmentRevoked({ ...this.identity, origin: this.origin }));
  }

  /** Revokes a grant by hand; false if it was purchased, which is left unchanged. */
  revokeIfByHand(now = new Date()): boolean {
    if (this.origin !== 'hand') return false;
    this.revoke(now);
    return true;
  }

  /** The purchase was refunded: access is revoked, and a later grant by hand counts as free. */
  forfeit(now = new Date()): void {
    this.revoke(now);
    this.suspendedAt = null;
    this.origin = 'hand';
  }

  /** Suspends purchased access during a payment dispute. Grants by hand are unaffected, as they cost nothing. */
  suspend(isSuspended: boolean, now = new Date()): void {
    const isNowSuspended = isSuspended && this.origin === 'purchase';
    if (isNowSuspended === (this.suspendedAt !== null)) return;
    this.suspendedAt = isNowSuspended ? now : null;
    record(this, enrolmentRested(this.identity));
  }

  /** What a student answers or tries was given out. */
  giveOut({ isFree }: { isFree: boolean }, now = new Date()): void {
    if (!isFree) this.openedAt ??= now;
  }

  /**
   * Completes a lesson of the current syllabus. Idempotent: the first time is kept. The course is finished at the time
   * of the last completion, whatever the order of arrival.
   * @throws DomainError `lesson-not-found`
   */
  completeLesson(lessonId: string, syllabusLessonIds: string[], now = new Date(), clientTime = now): void {
    if (!syllabusLessonIds.includes(lessonId)) throw new DomainError('lesson-not-found');
    const at = this.recordActivity(now, clientTime);
    if (this.lessonProgress[lessonId]) return;
    this.lessonProgress = { ...this.lessonProgress, [lessonId]: at.toISOString() };
    this.reopenedLessons = this.reopenedLessons.filter((id) => id !== lessonId);
    const times = syllabusLessonIds.map((id) => this.lessonProgress[id]);
    if (times.every((time) => time !== undefined))
      this.completedAt ??= new Date(times.toSorted().at(-1) ?? at);
  }

  /** Marks a lesson as not completed. A finished course stays finished. */
  reopenLesson(lessonId: string, now = new Date(), clientTime = now): void {
    this.recordActivity(now, clientTime);
    if (!this.lessonProgress[lessonId]) return;
    this.reopenedLessons = [...this.reopenedLessons, lessonId];
    const { [lessonId]: _removed, ...rest } = this.lessonProgress;
    this.lessonProgress = rest;
  }

  /** Clamps a client timestamp: within the trusted period, not before access was granted, and never in the future. */
  private recordActivity(now: Date, clientTime: Date): Date {
    const earliestTime = Math.max(now.getTime() - maxClientDelayMs, this.enrolledAt.getTime());
    const at = new Date(Math.min(now.getTime(), Math.max(earliestTime, clientTime.getTime())));
    if (at > this.followedAt) this.followedAt = at;
    return at;
  }

  private get identity() {
    return { enrolmentId: this.id, studentId: this.studentId, courseId: this.courseId };
  }
}
enrolmentSchema.setClass(Enrolment);
