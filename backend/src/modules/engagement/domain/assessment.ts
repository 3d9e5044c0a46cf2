import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';

export const assessmentSchema = defineEntity({
  name: 'Assessment',
  tableName: 'engagement_assessment',
  properties: {
    id: p.uuid().primary(),
    courseId: p.uuid(),
    authorId: p.uuid(),
    /** Clean HTML. */
    description: p.text(),
    /** Empty: every student of the course. */
    studentIds: p.array().$type<string[]>().columnType('uuid[]'),
    /** Until when it is expected; later is late, and taken all the same. */
    dueAt: p.datetime().strictNullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

export interface Work {
  description: string;
  studentIds: string[];
  dueAt: Date | null;
}

/** Work that a teacher sets for the students of a course, or for some of them. */
export class Assessment extends assessmentSchema.class {
  static set(work: Work & { id?: string; courseId: string; authorId: string }, now = new Date()): Assessment {
    const assessment = new Assessment();
    Object.assign(assessment, { ...work, id: work.id ?? randomUUIDv7(), createdAt: now, updatedAt: now });
    return assessment;
  }

  change(work: Partial<Work>, now = new Date()): void {
    Object.assign(this, work);
    this.updatedAt = now;
  }
}
assessmentSchema.setClass(Assessment);
