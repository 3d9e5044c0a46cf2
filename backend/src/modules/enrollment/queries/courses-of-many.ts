import { progressPercentage } from '@atelier/contracts/progress';
import { query } from '../../../kernel/use-case.js';
import { anyOf, sqlRows } from '../../../kernel/query.js';
import { completedLessons } from './followed-lessons.js';

const mostShown = 3;

export interface CoursesOfOne {
  studentId: string;
  /** Of all lessons of all courses to which they have access; 0 to 100. */
  progressPercentage: number;
  /** Those followed last, with the addresses of their pictures. */
  latest: { _id: string; title: string; imageUrl: string | null }[];
}

interface Row extends Pick<CoursesOfOne, 'studentId' | 'latest'> {
  completed: number;
  total: number;
}

/** What each of several people follows, in one reading; who follows nothing is missing. */
export const CoursesOfMany = query(
  async ({ entityManager: em }, { studentIds }: { studentIds: string[] }): Promise<CoursesOfOne[]> => {
    const rows = await sqlRows<Row>(em)`
    select e.student_id as "studentId", coalesce(sum(${completedLessons}), 0)::int as completed,
           coalesce(sum(s.lesson_count), 0)::int as total,
           (jsonb_agg(jsonb_build_object('_id', s.course_id, 'title', s.title, 'imageUrl', s.image_url)
             order by e.followed_at desc, e.id)) as latest
    from enrollment_enrolment e join enrollment_syllabus s on s.course_id = e.course_id
    where e.student_id = ${anyOf(studentIds)} and e.revoked_at is null
    group by e.student_id`;
    return rows.map(({ studentId, completed, total, latest }) => ({
      studentId,
      progressPercentage: progressPercentage(completed, total),
      latest: latest.slice(0, mostShown),
    }));
  },
);
