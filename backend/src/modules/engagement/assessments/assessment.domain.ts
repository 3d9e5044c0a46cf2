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
    /** The lesson in which it is handed in; no other work is handed in there. */
    lessonId: p.uuid().strictNullable(),
    authorId: p.uuid(),
    /** Clean HTML. */
    description: p.text(),
    /** Empty: every student of the course. */
    studentIds: p.array().$type<string[]>().columnType('uuid[]'),
    /** Until when it is expected; later is late, and taken all the same. */
    dueAt: p.datetime().strictNullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    /** When those who have handed nothing in were last written to. */
    remindedAt: p.datetime().strictNullable(),
  },
});

export interface AssessmentFields {
  description: string;
  studentIds: string[];
  dueAt: Date | null;
  lessonId: string | null;
}

/** Work that a teacher sets for the students of a course, or for some of them. */
export class Assessment extends assessmentSchema.class {
  static create(
    work: AssessmentFields & { id?: string; courseId: string; authorId: string },
    now = new Date(),
  ): Assessment {
    const assessment = new Assessment();
    const facts = { id: work.id ?? randomUUIDv7(), createdAt: now, updatedAt: now, remindedAt: null };
    Object.assign(assessment, { ...work, ...facts });
    return assessment;
  }

  change(work: Partial<AssessmentFields>, now = new Date()): void {
    Object.assign(this, work);
    this.updatedAt = now;
  }

  /** Has all written to who owe it; once a day at most. @throws DomainError `reminded-already` */
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
    /** Of the stored file; another one each time. */
    fileId: p.uuid().strictNullable(),
    fileName: p.text().strictNullable(),
    fileBytes: p.integer().strictNullable(),
    handedInAt: p.datetime(),
    /** Until when this version was expected; null: as the work says. */
    dueAt: p.datetime().strictNullable(),
    version: p.integer(),
    feedback: p.text().strictNullable(),
    /** Quarters of a point, out of 20. */
    grade: p.decimal('number').columnType('numeric(4,2)').strictNullable(),
    verdict: p.text().$type<Verdict>().strictNullable(),
    correctedBy: p.uuid().strictNullable(),
    correctedAt: p.datetime().strictNullable(),
    /** Until when the next version is expected; null: as the work says. */
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
  /** For what is to be done again. */
  dueAt: Date | null;
  by: string;
}

/** What one student has handed in of one piece of work, and what was said of it. */
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
   * Takes the place of what was handed in before, until it is acquired; a correction of that is over then.
   * @returns the file that nobody needs any more
   * @throws DomainError `submission-acquired`
   */
  handIn({ text, file }: SubmissionContent, now = new Date()): string | null {
    if (this.verdict === 'acquired') throw new DomainError('submission-acquired');
    const before = this.fileId ?? null;
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
    return before;
  }

  /** The student is told each time that something else is said. */
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
