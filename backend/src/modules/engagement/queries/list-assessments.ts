import { assessmentSorts, type AssessmentSort, type AssessmentsQuery } from '@atelier/contracts/assessments';
import { query } from '../../../kernel/use-case.js';
import { mentions, pageOf, sql, sqlRows } from '../../../kernel/query.js';
import {
  assessmentColumns,
  toAssessment,
  type AssessmentRow,
  type UntitledAssessment,
} from './assessment-row.js';

const pageSize = 10;

export interface AssessmentsPage {
  assessments: UntitledAssessment[];
  total: number;
  pages: number;
  currentPage: number;
}

type Sought = Omit<AssessmentsQuery, 'courseId'>;

const ways = { asc: sql`asc`, desc: sql`desc` };
const turned = { asc: 'desc', desc: 'asc' } as const;
const sorted: Record<AssessmentSort, (way: keyof typeof ways) => ReturnType<typeof sql>> = {
  dueAt: (way) =>
    sql`coalesce(due_at < now(), false) ${ways[way]}, due_at ${ways[way]} nulls last, created_at ${ways[turned[way]]}, id`,
  createdAt: (way) => sql`created_at ${ways[way]}, id`,
  waiting: (way) => sql`(
    select count(*) from engagement_submission s where s.assessment_id = engagement_assessment.id and s.verdict is null
  ) ${ways[way]}, created_at desc, id`,
};

/** Of all courses, or of some. */
const found = (search: string, courseIds?: string[]) => sql`
  from engagement_assessment
  where ${courseIds ? sql`course_id = any(${courseIds}::uuid[])` : sql`true`}
    and ${search ? mentions(sql`description`, search) : sql`true`}`;

/** Of all courses, or of some: what is due soonest first, undated after, what was due last, unless asked otherwise. */
export const ListAssessments = query(
  async (
    { entityManager: em },
    {
      sought: { currentPage, search, sort, order = assessmentSorts[sort] },
      courseIds,
    }: { sought: Sought; courseIds?: string[] },
  ): Promise<AssessmentsPage> => {
    const { rows, facts } = await pageOf(em, pageSize, currentPage, {
      key: sql`id`,
      columns: assessmentColumns,
      found: found(search, courseIds),
      order: sorted[sort](order),
    });
    return { assessments: rows.map(toAssessment), ...facts };
  },
);

/** A piece of the same list without its pages, the latest set first. */
export const ReadAssessmentsBefore = query(
  async (
    { entityManager: em },
    {
      search,
      courseIds,
      before,
      most,
    }: { search: string; courseIds: string[] | undefined; before: string | undefined; most: number },
  ): Promise<UntitledAssessment[]> => {
    const rows = await sqlRows<AssessmentRow>(em)`
      select ${assessmentColumns} ${found(search, courseIds)} ${before ? sql`and id < ${before}` : sql``}
      order by id desc limit ${most}`;
    return rows.map(toAssessment);
  },
);
