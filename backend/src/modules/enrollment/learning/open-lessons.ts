import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/domain-error.js';
import { sql, sqlRow } from '../../../kernel/query.js';
import type { SyllabusLesson, SyllabusSection } from './syllabus.domain.js';

/** ISO date; content is omitted until then. */
export interface WithOpeningDate {
  opensAt?: string;
}
export type VisibleLesson = SyllabusLesson & WithOpeningDate;
export type VisibleSection = Omit<SyllabusSection, 'lessons'> &
  WithOpeningDate & { lessons: VisibleLesson[] };

/**
 * What the student of `e` may read of the course `s` now. Every query that returns content to students uses it: a
 * locked lesson has only its title, length and kind.
 */
export const visibleSections = sql<
  VisibleSection[]
>`enrollment_shown(s.sections, coalesce(e.regranted_at, e.enrolled_at), e.lesson_progress)`;

/** Whether `s` has the lesson, and it is open to the student of `e`. */
export const isOpenLesson = (lessonId: string | null) => sql<boolean>`coalesce(
  jsonb_path_exists(${visibleSections}, '$[*].lessons[*] ? (@.id == $id && !exists(@.opensAt))',
                    jsonb_build_object('id', ${lessonId}::text)), false)`;

export interface OwnEnrolment {
  studentId: string;
  /** Its id, or its course's: a student has one enrolment per course. */
  enrolmentId: string;
}

/** Whether `e` is the student's own open enrolment, by its id or its course's. */
export const isOwnEnrolment = ({ studentId, enrolmentId: id }: OwnEnrolment) =>
  sql<boolean>`(e.student_id = ${studentId} and (e.id = ${id} or e.course_id = ${id}) and e.revoked_at is null)`;

/** @throws DomainError `enrolment-not-found`, `access-suspended` */
export function expectAccess<Row extends { suspended: boolean }>(row: Row | undefined): Row {
  if (!row) throw new DomainError('enrolment-not-found');
  if (row.suspended) throw new DomainError('access-suspended');
  return row;
}

interface OpenEnrolment {
  id: string;
  courseId: string;
  title: string;
  isLessonOpen: boolean;
}

/**
 * A student's own enrolment, by its id or by its course's, and whether the lesson is in the course and open to them.
 * @throws DomainError `enrolment-not-found` also if it is somebody else's, `access-suspended`
 */
export async function findOpenEnrolment(
  em: EntityManager,
  key: OwnEnrolment,
  lessonId: string | null = null,
): Promise<OpenEnrolment> {
  const enrolment = await sqlRow<OpenEnrolment & { suspended: boolean }>(em)`
    select e.id, e.course_id as "courseId", coalesce(s.title, '') as title, e.suspended_at is not null as suspended,
           ${isOpenLesson(lessonId)} as "isLessonOpen"
    from enrollment_enrolment e left join enrollment_syllabus s on s.course_id = e.course_id
    where ${isOwnEnrolment(key)}`;
  return expectAccess(enrolment);
}
