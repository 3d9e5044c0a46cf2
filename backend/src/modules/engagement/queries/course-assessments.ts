import { query } from '../../../kernel/use-case.js';
import { sql, sqlRows } from '../../../kernel/query.js';
import {
  assessmentColumns,
  toAssessment,
  type AssessmentRow,
  type UntitledAssessment,
} from './assessment-row.js';

/** All that is set in a course, or what is set for one of its students. Newest first. */
export const CourseAssessments = query(
  async (
    { entityManager: em },
    { courseId, studentId }: { courseId: string; studentId?: string },
  ): Promise<UntitledAssessment[]> => {
    const theirs = studentId ? sql`and (student_ids = '{}' or ${studentId} = any(student_ids))` : sql``;
    const rows = await sqlRows<AssessmentRow>(em)`
      select ${assessmentColumns} from engagement_assessment
      where course_id = ${courseId} ${theirs}
      order by created_at desc, id`;
    return rows.map(toAssessment);
  },
);
