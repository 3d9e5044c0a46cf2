import { query } from '../../../kernel/use-case.js';
import { anyOf, sql, sqlRows } from '../../../kernel/query.js';

export interface FollowedLessons {
  courseId: string;
  courseTitle: string;
  imageUrl: string | null;
  completedLessons: number;
  totalLessons: number;
  /** Something of it was followed, finished or taken back. */
  isBegun: boolean;
}

/** Of the lessons of the course `s`, those that the enrolment `e` has completed. */
export const completedLessons = sql<number>`
  (select count(*)::int from jsonb_path_query(s.sections, '$[*].lessons[*].id') as lesson
   where e.lesson_progress ? (lesson #>> '{}'))`;

/** Whether anything was followed by the enrolment `e`. */
export const isBegun = sql<boolean>`coalesce(e.lesson_progress <> '{}' or e.followed_at > e.enrolled_at, false)`;

/** How far somebody has come in each of the courses, with access or without. */
export const ReadFollowedLessons = query(
  (
    { entityManager: em },
    {
      studentId,
      courseIds,
    }: {
      /** Null where nobody has them yet. */
      studentId: string | null;
      courseIds: string[];
    },
  ): Promise<FollowedLessons[]> => sqlRows<FollowedLessons>(em)`
      select s.course_id as "courseId", s.title as "courseTitle", s.image_url as "imageUrl", s.lesson_count as "totalLessons",
             ${completedLessons} as "completedLessons", ${isBegun} as "isBegun"
      from enrollment_syllabus s
      left join enrollment_enrolment e on e.course_id = s.course_id and e.student_id = ${studentId}
      where s.course_id = ${anyOf(courseIds)}`,
);
