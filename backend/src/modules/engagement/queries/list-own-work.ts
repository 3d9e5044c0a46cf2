import type { Verdict } from '@atelier/contracts/words/submission-words';
import { query } from '../../../kernel/use-case.js';
import { pageOf, sql, sqlRows, toIso } from '../../../kernel/query.js';
import { assessmentColumnsOf, toAssessment, type UntitledAssessment } from './assessment-row.js';

const pageSize = 10;

export interface OwnWorkPage {
  assessments: UntitledAssessment[];
  total: number;
  pages: number;
  currentPage: number;
}

/** Whose work, in which of their courses, and in which lesson where one is named. */
export interface WorkOf {
  studentId: string;
  courseIds: string[];
  lessonId?: string | undefined;
}

const workOf = ({ studentId, courseIds, lessonId }: WorkOf) => sql`
  from engagement_assessment a
  left join engagement_submission s on s.assessment_id = a.id and s.student_id = ${studentId}
  where a.course_id = any(${courseIds}::uuid[])
    and (a.student_ids = '{}' or ${studentId}::uuid = any(a.student_ids))
    and ${lessonId ? sql`a.lesson_id = ${lessonId}` : sql`true`}`;

/** What is due soonest first, undated after, done last. */
const order = sql`(s.id is not null and s.verdict is distinct from 'redo'), coalesce(s.next_due_at, a.due_at) nulls last, a.created_at desc, a.id`;

/** One page of what a student has to do in the courses they follow. */
export const ListOwnWork = query(
  async (
    { entityManager: em },
    { whose, currentPage }: { whose: WorkOf; currentPage: number },
  ): Promise<OwnWorkPage> => {
    const { rows, facts } = await pageOf(em, pageSize, currentPage, {
      key: sql`a.id`,
      columns: assessmentColumnsOf('a'),
      found: workOf(whose),
      order,
    });
    return { assessments: rows.map(toAssessment), ...facts };
  },
);

/** As many as are shown beside courses. */
const mostDue = 20;

export interface UntitledDueWork {
  id: string;
  courseId: string;
  lessonId: string | null;
  description: string;
  dueAt: string | null;
  handedInAt: string | null;
  verdict: Verdict | null;
}

/** What is not acquired yet, in the same order, with where it stands. */
export const ListDueWork = query(
  async ({ entityManager: em }, { whose }: { whose: WorkOf }): Promise<UntitledDueWork[]> => {
    const rows = await sqlRows<UntitledDueWork>(em)`
    select a.id, a.course_id as "courseId", a.lesson_id as "lessonId", a.description,
           coalesce(s.next_due_at, a.due_at) as "dueAt", s.handed_in_at as "handedInAt", s.verdict
    ${workOf(whose)} and s.verdict is distinct from 'acquired'
    order by ${order} limit ${mostDue}`;
    return rows.map(({ dueAt, handedInAt, ...row }) => ({
      ...row,
      dueAt: dueAt && toIso(dueAt),
      handedInAt: handedInAt && toIso(handedInAt),
    }));
  },
);
