import { toIso } from '../../../kernel/query.js';
import { columnsOf, type RowOf } from '../../../kernel/columns.js';
import type { EngagementTables } from '../tables.js';

export const assessmentColumnsOf = (alias?: string) =>
  columnsOf<EngagementTables['engagement_assessment']>(alias)(
    'id, course_id, lesson_id, description, student_ids, due_at, created_at, updated_at, reminded_at',
  );
export const assessmentColumns = assessmentColumnsOf();
export type AssessmentRow = RowOf<typeof assessmentColumns>;

/** Everything but the course's title, which is authoring's. */
export const toAssessment = ({
  id,
  studentIds,
  dueAt,
  createdAt,
  updatedAt,
  remindedAt,
  ...row
}: AssessmentRow) => ({
  _id: id,
  ...row,
  studentId: studentIds,
  dueAt: dueAt && toIso(dueAt),
  createdAt: toIso(createdAt),
  updatedAt: toIso(updatedAt),
  remindedAt: remindedAt && toIso(remindedAt),
});

export type UntitledAssessment = ReturnType<typeof toAssessment>;
