import { sql, toIso } from '../../../kernel/query.js';

export interface AssessmentRow {
  id: string;
  courseId: string;
  description: string;
  studentIds: string[];
  createdAt: string;
  updatedAt: string;
}

export const assessmentColumns = sql`
  id, course_id as "courseId", description, student_ids as "studentIds", created_at as "createdAt",
  updated_at as "updatedAt"`;

/** Everything but the course's title, which is authoring's. */
export const toAssessment = ({ id, studentIds, createdAt, updatedAt, ...row }: AssessmentRow) => ({
  _id: id,
  ...row,
  studentId: studentIds,
  createdAt: toIso(createdAt),
  updatedAt: toIso(updatedAt),
});

export type UntitledAssessment = ReturnType<typeof toAssessment>;
