import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { rowsOf, sql, toIso } from '../../../kernel/query.js';
import type { LessonProgress } from '../domain/enrolment.js';

export interface ExportedEnrolment {
  courseId: string;
  title: string;
  enrolledAt: string;
  completedAt: string | null;
  lessonProgress: LessonProgress;
}

/** All of a student's enrolments with their progress, for the copy of their data. */
export class ExportEnrolments extends Query<ExportedEnrolment[]> {
  constructor(readonly studentId: string) {
    super();
  }
}

@QueryHandler(ExportEnrolments)
export class ExportEnrolmentsHandler implements IQueryHandler<ExportEnrolments> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ studentId }: ExportEnrolments): Promise<ExportedEnrolment[]> {
    const rows = await rowsOf(
      this.entityManager,
      sql<ExportedEnrolment>`
        select e.course_id as "courseId", s.title, e.enrolled_at as "enrolledAt", e.completed_at as "completedAt",
               e.lesson_progress as "lessonProgress"
        from enrollment_enrolment e join enrollment_syllabus s on s.course_id = e.course_id
        where e.student_id = ${studentId} order by e.enrolled_at`,
    );
    return rows.map((row) => ({
      ...row,
      enrolledAt: toIso(row.enrolledAt),
      completedAt: row.completedAt ? toIso(row.completedAt) : null,
    }));
  }
}
