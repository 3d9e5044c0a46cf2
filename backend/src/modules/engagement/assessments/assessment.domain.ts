import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Verdict } from '@atelier/contracts/words/submission-words';
import { DomainError } from '../../../kernel/domain-error.js';
import { record } from '../../../kernel/domain-event.js';
import { submissionCorrected, workReminded } from '../engagement.events.js';

const dayMilliseconds = 24 * 3600 * 1000;

export const assessmentSchema = defineEntity({
  name: 'Assessment',
  tableName: 'engagement_assessment',
  properties: {
    id: p.uuid().primary(),
    courseId: p.uuid(),
    /** The lesson in which it is submitted; one assessment per lesson. */
    lessonId: p.uuid().strictNullable(),
    authorId: p.uuid(),
    /** Sanitised HTML. */
    description: p.text(),
    /** Empty: every student of the course. */
    studentIds: p.array().$type<string[]>().columnType('uuid[]'),
    /** Due date; later submissions are marked late, but accepted. */
    dueAt: p.datetime().strictNullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    /** When students without a submission were last reminded. */
    remindedAt: p.datetime().strictNullable(),
  },
});

export interface AssessmentFields {
  description: string;
  studentIds: string[];
  dueAt: Date | null;
  lessonId: string | null;
}

/** An assessment, set by a teacher for all or some students of a course. */
export class Assessment extends assessmentSchema.class {
  static create(
    fields: AssessmentFields & { id?: string; courseId: string; authorId: string },
    now = new Date(),
  ): Assessment {
    const assessment = new Assessment();
    const initial = { id: fields.id ?? randomUUIDv7(), createdAt: now, updatedAt: now, remindedAt: null };
    Object.assign(assessment, { ...fields, ...initial });
    return assessment;
  }

  change(fields: Partial<AssessmentFields>, now = new Date()): void {
    Object.assign(this, fields);
    this.updatedAt = now;
  }

  /**
   * Requests a reminder to all students without a submission; at most once a day.
   * @throws DomainError `reminded-already`
   */
  remind(now = new Date()): Date {
    if (this.remindedAt && now.getTime() - this.remindedAt.getTime() < dayMilliseconds)
      throw new DomainError('reminded-already');
    this.remindedAt = now;
    record(this, workReminded({ assessmentId: this.id }));
    return now;
  }
}
assessmentSchema.setClass(Assessment);

export const submissionSchema = defineEntity({
  name: 'Submission',
  tableName: 'engagement_submission',
  properties: {
    id: p.uuid().primary(),
    assessmentId: p.uuid(),
    studentId: p.uuid(),
    text: p.text(),
    /** The stored file; a new id per upload. */
    fileId: p.uuid().strictNullable(),
    fileName: p.text().strictNullable(),
    fileBytes: p.integer().strictNullable(),
    handedInAt: p.datetime(),
    /** Due date of this version; null: that of the assessment. */
    dueAt: p.datetime().strictNullable(),
    version: p.integer(),
    feedback: p.text().strictNullable(),
    /** Quarters of a point, out of 20. */
    grade: p.decimal('number').columnType('numeric(4,2)').strictNullable(),
    verdict: p.text().$type<Verdict>().strictNullable(),
    correctedBy: p.uuid().strictNullable(),
    correctedAt: p.datetime().strictNullable(),
    /** Due date of the next version; null: that of the assessment. */
    nextDueAt: p.datetime().strictNullable(),
  },
});

export interface SubmissionContent {
  text: string;
  file: { id: string; name: string; bytes: number } | null;
}

export interface Correction {
  feedback: string;
  grade: number | null;
  verdict: Verdict;
  /** For the verdict `redo`. */
  dueAt: Date | null;
  by: string;
}

/** One student's submission to an assessment, and its correction. */
export class Submission extends submissionSchema.class {
  static create(assessmentId: string, studentId: string): Submission {
    const submission = new Submission();
    Object.assign(submission, {
      id: randomUUIDv7(),
      assessmentId,
      studentId,
      version: 0,
      verdict: null,
      nextDueAt: null,
    });
    return submission;
  }

  /**
   * Replaces the previous version, until it is accepted; clears the correction.
   * @returns the file that is no longer used
   * @throws DomainError `submission-acquired`
   */
  submit({ text, file }: SubmissionContent, now = new Date()): string | null {
    if (this.verdict === 'acquired') throw new DomainError('submission-acquired');
    const replacedFile = this.fileId ?? null;
    Object.assign(this, {
      text,
      fileId: file?.id ?? null,
      fileName: file?.name ?? null,
      fileBytes: file?.bytes ?? null,
      handedInAt: now,
      dueAt: this.nextDueAt,
      version: this.version + 1,
      feedback: null,
      grade: null,
      verdict: null,
      correctedBy: null,
      correctedAt: null,
      nextDueAt: null,
    });
    return replacedFile;
  }

  /** The student is notified of each change of the correction. */
  correct({ feedback, grade, verdict, dueAt, by }: Correction, now = new Date()): void {
    const nextDueAt = verdict === 'redo' ? dueAt : null;
    const isSame =
      feedback === this.feedback &&
      grade === this.grade &&
      verdict === this.verdict &&
      nextDueAt?.getTime() === this.nextDueAt?.getTime();
    if (isSame) return;
    Object.assign(this, { feedback, grade, verdict, correctedBy: by, correctedAt: now, nextDueAt });
    record(this, submissionCorrected({ submissionId: this.id }));
  }
}
submissionSchema.setClass(Submission);
