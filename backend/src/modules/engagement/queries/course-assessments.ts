import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../kernel/handlers.js';
import { sql, sqlRows } from '../../../kernel/query.js';
import {
  assessmentColumns,
  toAssessment,
  type AssessmentRow,
  type UntitledAssessment,
} from './assessment-row.js';

/** All that is set in a course, or what is set for one of its students. Newest first. */
export class CourseAssessments extends Query<UntitledAssessment[]> {
  constructor(
    readonly courseId: string,
    readonly studentId?: string,
  ) {
    super();
  }
}

export const CourseAssessmentsHandler = queryHandler(
  CourseAssessments,
  async (em, { courseId, studentId }) => {
    const theirs = studentId ? sql`and (student_ids = '{}' or ${studentId} = any(student_ids))` : sql``;
    const rows = await sqlRows<AssessmentRow>(em)`
      select ${assessmentColumns} from engagement_assessment
      where course_id = ${courseId} ${theirs}
      order by created_at desc, id`;
    return rows.map(toAssessment);
  },
);
