import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { json, excludedColumns, type StoredRow } from '../../kernel/tables.js';
import { sqlRows } from '../../kernel/query.js';
import { studentFigures } from './figures.js';
import type { Syllabus } from './learning/syllabus.domain.js';
import { enrollment, type EnrollmentTables } from './tables.js';

/** Enrolment's projections of other modules' data. Called by reactions, idempotently and in any order. */
@Injectable()
export class EnrollmentProjections {
  constructor(private readonly entityManager: EntityManager) {}

  /** Counts an enrolment among its course's or, once closed, not at all. */
  countStudent(enrolmentId: string): Promise<void> {
    return studentFigures.recount(this.entityManager, enrolmentId);
  }

  /** Updates the copy of a course's syllabus. Ignored if older than the stored version. */
  async copySyllabus(syllabus: Syllabus): Promise<void> {
    const row: StoredRow<EnrollmentTables['enrollment_syllabus']> = {
      course_id: syllabus.courseId,
      version: syllabus.version,
      title: syllabus.title,
      description: syllabus.description,
      category: syllabus.category,
      image_url: syllabus.imageUrl,
      minutes: syllabus.minutes,
      lesson_count: syllabus.sections.reduce((count, section) => count + section.lessons.length, 0),
      sections: json(syllabus.sections),
    };
    const { numInsertedOrUpdatedRows: copied } = await enrollment(this.entityManager)
      .insertInto('enrollment_syllabus')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('course_id')
          .doUpdateSet(excludedColumns(row, 'course_id'))
          .whereRef('enrollment_syllabus.version', '<', 'excluded.version'),
      )
      .executeTakeFirst();
    if (copied) await this.completeStudents(syllabus);
  }

  /** Students who had completed all but the removed lessons finish the course: lessons added later do not undo that. */
  private async completeStudents({ courseId, sections }: Syllabus): Promise<void> {
    const lessonIds = sections.flatMap(({ lessons }) => lessons.map(({ id }) => id));
    if (lessonIds.length === 0) return;
    await sqlRows(this.entityManager)`
      update enrollment_enrolment set completed_at = now()
      where course_id = ${courseId} and completed_at is null and lesson_progress ?& ${lessonIds}::text[]`;
  }
}
