import { anyOf, sql, sqlRow } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import { visibleSections } from '../learning/open-lessons.js';
import { isKnownToStudent } from '../progress/progress.queries.js';

/** A student is idle after so many days without activity. */
const idleDays = 14;
/** At most one reminder per student in so many days, whoever sends it. */
const minDaysBetweenReminders = 30;
/** Before filtering by who can receive mail. */
const maxStudents = 500;

export interface IdleStudent {
  enrolmentId: string;
  studentId: string;
  courseId: string;
  title: string;
  lesson: number;
  lessons: number;
  followedAt: string;
  /** Purchased, or progress was made: the student knows of the enrolment. */
  isKnownToStudent: boolean;
}

export interface IdleStudents {
  students: IdleStudent[];
  reminded: { sent: number; back: number };
}

const isRemindable = sql`not exists (
  select from enrollment_reminded r
  where r.student_id = e.student_id and r.reminded_at > now() - make_interval(days => ${minDaysBetweenReminders}))`;

/**
 * Idle students, each once, by their last followed course: unfinished, no activity for two weeks, not reminded for a
 * month.
 */
export const idleEnrolments = (courseIds: readonly string[]) => sql`
  select distinct on (e.student_id) e.id, e.student_id, e.course_id, e.followed_at, e.enrolled_at, e.regranted_at, e.origin, e.lesson_progress
  from enrollment_enrolment e
  where e.course_id = ${anyOf(courseIds)} and e.revoked_at is null and e.suspended_at is null and e.completed_at is null
    and e.followed_at < now() - make_interval(days => ${idleDays})
    and ${isRemindable}
  order by e.student_id, e.followed_at desc`;

/** The given students, each once, by their last followed course; not reminded for a month. */
export const remindableEnrolments = (studentIds: readonly string[]) => sql`
  select distinct on (e.student_id) e.id, e.student_id
  from enrollment_enrolment e
  where e.student_id = ${anyOf(studentIds)} and e.revoked_at is null and e.suspended_at is null and ${isRemindable}
  order by e.student_id, e.followed_at desc`;

/** Excludes students who are waiting for a section to open. */
const hasOpenLesson = sql`(
  not jsonb_path_exists(s.sections, '$[*].opening') or exists (
    select from jsonb_path_query(${visibleSections}, '$[*].lessons[*] ? (!exists(@.opensAt)).id') lesson_id
    where not e.lesson_progress ? (lesson_id #>> '{}')))`;

/** Idle students of the given courses, longest first, and the effect of the last month's reminders. */
export const FindIdleStudents = query(
  async ({ entityManager: em }, { courseIds }: { courseIds: string[] }): Promise<IdleStudents> => {
    const row = await sqlRow<IdleStudents>(em)`
    select (select coalesce(json_agg(each), '[]') from (
              select e.id as "enrolmentId", e.student_id as "studentId", e.course_id as "courseId", s.title,
                     least(done.count + 1, s.lesson_count) as lesson, s.lesson_count as lessons, e.followed_at as "followedAt",
                     ${isKnownToStudent} as "isKnownToStudent"
              from (${idleEnrolments(courseIds)}) e join enrollment_syllabus s on s.course_id = e.course_id
              cross join lateral (select count(*)::int as count from jsonb_object_keys(e.lesson_progress)) done
              where ${hasOpenLesson}
              order by e.followed_at, e.id limit ${maxStudents}) each) as students,
           (select json_build_object('sent', count(*)::int,
                                     'back', (count(*) filter (where e.followed_at > r.reminded_at))::int)
            from enrollment_reminded r join enrollment_enrolment e on e.id = r.enrolment_id
            where e.course_id = ${anyOf(courseIds)} and r.reminded_at > now() - make_interval(days => ${minDaysBetweenReminders})) as reminded`;
    return row ?? { students: [], reminded: { sent: 0, back: 0 } };
  },
);

export interface MailedReminder {
  senderId: string;
  subject: string;
  text: string;
  students: { studentId: string; courseId: string; title: string }[];
}

/** A reminder and its recipients, while they have access and are still idle; null once sent. */
export const ReadReminder = query(
  async ({ entityManager: em }, { reminderId }: { reminderId: string }): Promise<MailedReminder | null> => {
    const row = await sqlRow<MailedReminder>(em)`
    select m.sender_id as "senderId", m.subject, m.text,
           (select coalesce(json_agg(json_build_object('studentId', r.student_id, 'courseId', e.course_id, 'title', s.title)), '[]')
            from enrollment_reminded r join enrollment_enrolment e on e.id = r.enrolment_id
            join enrollment_syllabus s on s.course_id = e.course_id
            where r.reminder_id = m.id and e.revoked_at is null and e.suspended_at is null
              and e.followed_at < r.reminded_at) as students
    from enrollment_reminder m where m.id = ${reminderId} and m.text <> ''`;
    return row ?? null;
  },
);
