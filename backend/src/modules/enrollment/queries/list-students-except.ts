import { query } from '../../../kernel/use-case.js';
import { pageOf, sql } from '../../../kernel/query.js';

const pageSize = 10;

export interface StudentsPage {
  studentIds: string[];
  total: number;
  pages: number;
  currentPage: number;
}

/** Who follows a course, but for some; the latest first. */
export const ListStudentsExcept = query(
  async (
    { entityManager: em },
    {
      courseId,
      which: { except, among },
      currentPage,
    }: {
      courseId: string;
      /** @param among only these; undefined: all */
      which: { except: string[]; among: string[] | undefined };
      currentPage: number;
    },
  ): Promise<StudentsPage> => {
    const chosen = among ? sql`and e.student_id = any(${among}::uuid[])` : sql``;
    const { rows, facts } = await pageOf(em, pageSize, currentPage, {
      key: sql`e.id`,
      columns: sql<{ studentId: string }>`e.student_id as "studentId"`,
      found: sql`
        from enrollment_enrolment e
        where e.course_id = ${courseId} and e.revoked_at is null
          and e.student_id <> all(${except}::uuid[]) ${chosen}`,
      order: sql`e.enrolled_at desc, e.id`,
    });
    return { studentIds: rows.map(({ studentId }) => studentId), ...facts };
  },
);
