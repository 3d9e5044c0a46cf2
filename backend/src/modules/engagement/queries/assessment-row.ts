import { toIso } from '../../../kernel/query.js';
import { columnsOf, type RowOf } from '../../../kernel/columns.js';
import type { EngagementTables } from '../tables.js';

export const assessmentColumns = columnsOf<EngagementTables['engagement_assessment']>()(
  'id, course_id, description, student_ids, created_at, updated_at',
);
export type AssessmentRow = RowOf<typeof assessmentColumns>;

/** Everything but the course's title, which is authoring's. */
export const toAssessment = ({ id, studentIds, createdAt, updatedAt, ...row }: AssessmentRow) => ({
  _id: id,
  ...row,
  studentId: studentIds,
  createdAt: toIso(createdAt),
  updatedAt: toIso(updatedAt),
});

export type UntitledAssessment = ReturnType<typeof toAssessment>;
