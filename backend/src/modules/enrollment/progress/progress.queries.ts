import { progressPercentage } from '@atelier/contracts/progress';
import { anyOf, sql, sqlRows } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';

export interface CourseProgress {
  courseId: string;
  courseTitle: string;
  imageUrl: string | null;
  completedLessons: number;
  totalLessons: number;
  isBegun: boolean;
}

/** Number of lessons of the current syllabus `s` completed by the enrolment `e`: removed ones do not count. */
export const completedLessons = sql<number>`
  (select count(*)::int from jsonb_path_query(s.sections, '$[*].lessons[*].id') as lesson
   where e.lesson_progress ? (lesson #>> '{}'))`;

/**
 * Whether the student of `e` has begun: a lesson that is no free preview was given out, or progress was made, which says
 * the same of rows from before that was recorded. Ends the right of withdrawal that was waived, and keeps a company from
 * giving the place to somebody else.
 */
export const isBegun = sql<boolean>`coalesce(
  e.opened_at is not null or e.lesson_progress <> '{}' or e.followed_at > e.enrolled_at, false)`;

/** Whether its student knows of the enrolment `e`: it was purchased, or progress was made. */
export const isKnownToStudent = sql<boolean>`(e.origin = 'purchase' or e.followed_at > e.enrolled_at)`;

interface ReadCourseProgressInput {
  /** Null if nobody holds them yet. */
  studentId: string | null;
  courseIds: string[];
}

/** A student's progress in each of the given courses, with or without access. */
export const ReadCourseProgress = query(
  (
    { entityManager: em },
    { studentId, courseIds }: ReadCourseProgressInput,
  ): Promise<CourseProgress[]> => sqlRows<CourseProgress>(em)`
      select s.course_id as "courseId", s.title as "courseTitle", s.image_url as "imageUrl", s.lesson_count as "totalLessons",
             ${completedLessons} as "completedLessons", ${isBegun} as "isBegun"
      from enrollment_syllabus s
      left join enrollment_enrolment e on e.course_id = s.course_id and e.student_id = ${studentId}
      where s.course_id = ${anyOf(courseIds)}`,
);

export interface StudentProgress {
  studentId: string;
  completedLessons: number;
  totalLessons: number;
  isBegun: boolean;
}

/** Combined progress of several people in several courses, with or without access. */
export const ReadProgressByStudent = query(
  (
    { entityManager: em },
    { studentIds, courseIds }: { studentIds: string[]; courseIds: string[] },
  ): Promise<StudentProgress[]> => sqlRows<StudentProgress>(em)`
    select e.student_id as "studentId", coalesce(sum(${completedLessons}), 0)::int as "completedLessons",
           (select coalesce(sum(lesson_count), 0)::int from enrollment_syllabus
            where course_id = ${anyOf(courseIds)}) as "totalLessons",
           bool_or(${isBegun}) as "isBegun"
    from enrollment_enrolment e join enrollment_syllabus s on s.course_id = e.course_id
    where e.student_id = ${anyOf(studentIds)} and e.course_id = ${anyOf(courseIds)}
    group by e.student_id`,
);

const maxShown = 3;

export interface CoursesOfStudent {
  studentId: string;
  /** Over all lessons of all courses they have access to; 0 to 100. */
  progressPercentage: number;
  /** The last followed courses, with the URLs of their pictures. */
  latest: { _id: string; title: string; imageUrl: string | null }[];
}

interface Row extends Pick<CoursesOfStudent, 'studentId' | 'latest'> {
  completed: number;
  total: number;
}

/** Courses of several people, in one query; people without any are missing. */
export const ListCoursesByStudent = query(
  async ({ entityManager: em }, { studentIds }: { studentIds: string[] }): Promise<CoursesOfStudent[]> => {
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
      latest: latest.slice(0, maxShown),
    }));
  },
);
