import { query } from '../../../kernel/use-case.js';
import { anyOf, sqlRows } from '../../../kernel/query.js';
import { completedLessons, isBegun } from './followed-lessons.js';

export interface ProgressOfOne {
  studentId: string;
  completedLessons: number;
  totalLessons: number;
  /** Something of the courses was followed, or their lessons were given out: what was read once serves no second person. */
  isBegun: boolean;
}

/** How far each of several people has come in several courses together, with access or without. */
export const ProgressOfMany = query(
  (
    { entityManager: em },
    { studentIds, courseIds }: { studentIds: string[]; courseIds: string[] },
  ): Promise<ProgressOfOne[]> => sqlRows<ProgressOfOne>(em)`
    select e.student_id as "studentId", coalesce(sum(${completedLessons}), 0)::int as "completedLessons",
           (select coalesce(sum(lesson_count), 0)::int from enrollment_syllabus
            where course_id = ${anyOf(courseIds)}) as "totalLessons",
           bool_or(${isBegun} or e.opened_at is not null) as "isBegun"
    from enrollment_enrolment e join enrollment_syllabus s on s.course_id = e.course_id
    where e.student_id = ${anyOf(studentIds)} and e.course_id = ${anyOf(courseIds)}
    group by e.student_id`,
);
