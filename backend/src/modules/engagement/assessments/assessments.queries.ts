import { type AssessmentSort, assessmentSorts, type AssessmentsQuery } from '@atelier/contracts/assessments';
import type { Verdict } from '@atelier/contracts/words/submission-words';
import { columnsOf, type RowOf } from '../../../kernel/tables.js';
import { DomainError } from '../../../kernel/domain-error.js';
import {
  containsText,
  type PageFacts,
  pageOf,
  sql,
  sqlRow,
  sqlRows,
  withIsoTimes,
} from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import type { EngagementTables } from '../tables.js';

const assessmentColumnsOf = (alias?: string) =>
  columnsOf<EngagementTables['engagement_assessment']>(alias)(
    'id, course_id, lesson_id, description, student_ids, due_at, created_at, updated_at, reminded_at',
  );
const assessmentColumns = assessmentColumnsOf();
type AssessmentRow = RowOf<typeof assessmentColumns>;

/** An assessment without its course's title, which belongs to authoring. */
const toAssessment = ({ id, studentIds, ...row }: AssessmentRow) => ({
  _id: id,
  ...withIsoTimes(row, 'dueAt', 'createdAt', 'updatedAt', 'remindedAt'),
  studentId: studentIds,
});

export type AssessmentRecord = ReturnType<typeof toAssessment>;

/** @throws DomainError `assessment-not-found` */
export const ReadAssessment = query(
  async ({ entityManager: em }, { assessmentId }: { assessmentId: string }): Promise<AssessmentRecord> => {
    const row = await sqlRow<AssessmentRow>(em)`
    select ${assessmentColumns} from engagement_assessment where id = ${assessmentId}`;
    if (!row) throw new DomainError('assessment-not-found');
    return toAssessment(row);
  },
);

/** All assessments of a course, or those of one of its students. Newest first. */
export const ListCourseAssessments = query(
  async (
    { entityManager: em },
    { courseId, studentId }: { courseId: string; studentId?: string },
  ): Promise<AssessmentRecord[]> => {
    const isAssigned = studentId ? sql`and (student_ids = '{}' or ${studentId} = any(student_ids))` : sql``;
    const rows = await sqlRows<AssessmentRow>(em)`
      select ${assessmentColumns} from engagement_assessment
      where course_id = ${courseId} ${isAssigned}
      order by created_at desc, id`;
    return rows.map(toAssessment);
  },
);

const pageSize = 10;

type AssessmentsPage = { assessments: AssessmentRecord[] } & PageFacts;

type AssessmentsFilter = Omit<AssessmentsQuery, 'courseId'>;

const directions = { asc: sql`asc`, desc: sql`desc` };
const reversed = { asc: 'desc', desc: 'asc' } as const;
const orders: Record<AssessmentSort, (direction: keyof typeof directions) => ReturnType<typeof sql>> = {
  dueAt: (direction) =>
    sql`coalesce(due_at < now(), false) ${directions[direction]}, due_at ${directions[direction]} nulls last, created_at ${directions[reversed[direction]]}, id`,
  createdAt: (direction) => sql`created_at ${directions[direction]}, id`,
  waiting: (direction) => sql`(
    select count(*) from engagement_submission s where s.assessment_id = engagement_assessment.id and s.verdict is null
  ) ${directions[direction]}, created_at desc, id`,
};

/** Of all courses, or of some. */
const fromAssessments = (search: string, courseIds?: string[]) => sql`
  from engagement_assessment
  where ${courseIds ? sql`course_id = any(${courseIds}::uuid[])` : sql`true`}
    and ${search ? containsText(sql`description`, search) : sql`true`}`;

/** Of all courses, or of some. Default order: due soonest first, then undated, then overdue. */
export const ListAssessments = query(
  async (
    { entityManager: em },
    {
      criteria: { currentPage, search, sort, order = assessmentSorts[sort] },
      courseIds,
    }: { criteria: AssessmentsFilter; courseIds?: string[] },
  ): Promise<AssessmentsPage> => {
    const { rows, facts } = await pageOf(em, pageSize, currentPage, {
      key: sql`id`,
      columns: assessmentColumns,
      found: fromAssessments(search, courseIds),
      order: orders[sort](order),
    });
    return { assessments: rows.map(toAssessment), ...facts };
  },
);

/** A keyset page of the same list, for exports; newest first. */
export const ListAssessmentsForExport = query(
  async (
    { entityManager: em },
    {
      search,
      courseIds,
      before,
      limit,
    }: { search: string; courseIds: string[] | undefined; before: string | undefined; limit: number },
  ): Promise<AssessmentRecord[]> => {
    const rows = await sqlRows<AssessmentRow>(em)`
      select ${assessmentColumns} ${fromAssessments(search, courseIds)} ${before ? sql`and id < ${before}` : sql``}
      order by id desc limit ${limit}`;
    return rows.map(toAssessment);
  },
);

/** A student, their courses, and a lesson if given. */
interface StudentAssessments {
  studentId: string;
  courseIds: string[];
  lessonId?: string | undefined;
}

const fromStudentAssessments = ({ studentId, courseIds, lessonId }: StudentAssessments) => sql`
  from engagement_assessment a
  left join engagement_submission s on s.assessment_id = a.id and s.student_id = ${studentId}
  where a.course_id = any(${courseIds}::uuid[])
    and (a.student_ids = '{}' or ${studentId}::uuid = any(a.student_ids))
    and ${lessonId ? sql`a.lesson_id = ${lessonId}` : sql`true`}`;

/** Due soonest first, then undated, then done. */
const dueOrder = sql`(s.id is not null and s.verdict is distinct from 'redo'), coalesce(s.next_due_at, a.due_at) nulls last, a.created_at desc, a.id`;

/** One page of a student's assessments in their courses. */
export const ListStudentAssessments = query(
  async (
    { entityManager: em },
    { currentPage, ...filter }: StudentAssessments & { currentPage: number },
  ): Promise<AssessmentsPage> => {
    const { rows, facts } = await pageOf(em, pageSize, currentPage, {
      key: sql`a.id`,
      columns: assessmentColumnsOf('a'),
      found: fromStudentAssessments(filter),
      order: dueOrder,
    });
    return { assessments: rows.map(toAssessment), ...facts };
  },
);

/** As many as are shown beside courses. */
const maxDue = 20;

interface DueAssessmentRecord {
  id: string;
  courseId: string;
  lessonId: string | null;
  description: string;
  dueAt: string | null;
  handedInAt: string | null;
  verdict: Verdict | null;
}

/** Assessments not accepted yet, in the same order, with their state. */
export const ListDueAssessments = query(
  async ({ entityManager: em }, filter: StudentAssessments): Promise<DueAssessmentRecord[]> => {
    const rows = await sqlRows<DueAssessmentRecord>(em)`
    select a.id, a.course_id as "courseId", a.lesson_id as "lessonId", a.description,
           coalesce(s.next_due_at, a.due_at) as "dueAt", s.handed_in_at as "handedInAt", s.verdict
    ${fromStudentAssessments(filter)} and s.verdict is distinct from 'acquired'
    order by ${dueOrder} limit ${maxDue}`;
    return rows.map((row) => withIsoTimes(row, 'dueAt', 'handedInAt'));
  },
);
