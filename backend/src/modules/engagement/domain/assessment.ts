import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/domain-error.js';
import { record } from '../../../kernel/recorded-events.js';
import { workReminded } from '../events/submission-events.js';

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

export interface Work {
  description: string;
  studentIds: string[];
  dueAt: Date | null;
  lessonId: string | null;
}

/** Work that a teacher sets for the students of a course, or for some of them. */
export class Assessment extends assessmentSchema.class {
  static set(work: Work & { id?: string; courseId: string; authorId: string }, now = new Date()): Assessment {
    const assessment = new Assessment();
    const facts = { id: work.id ?? randomUUIDv7(), createdAt: now, updatedAt: now, remindedAt: null };
    Object.assign(assessment, { ...work, ...facts });
    return assessment;
  }

  change(work: Partial<Work>, now = new Date()): void {
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
