import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/domain-error.js';
import { sql, sqlRow } from '../../../kernel/query.js';
import type { SyllabusLesson, SyllabusSection } from './syllabus.domain.js';

/** ISO date; content is omitted until then. */
export interface OpensLater {
  opensAt?: string;
}
export type ShownLesson = SyllabusLesson & OpensLater;
export type ShownSection = Omit<SyllabusSection, 'lessons'> & OpensLater & { lessons: ShownLesson[] };

/**
 * What the student of `e` may read of the course `s` now. Every query that returns content to students uses it: a
 * locked lesson has only its title, length and kind.
 */
export const shownSections = sql<
  ShownSection[]
>`enrollment_shown(s.sections, coalesce(e.regranted_at, e.enrolled_at), e.lesson_progress)`;

/** Whether `s` has the lesson, and it is open to the student of `e`. */
export const isOpenLesson = (lessonId: string | null) => sql<boolean>`coalesce(
  jsonb_path_exists(${shownSections}, '$[*].lessons[*] ? (@.id == $id && !exists(@.opensAt))',
                    jsonb_build_object('id', ${lessonId}::text)), false)`;

interface OpenEnrolment {
  id: string;
  courseId: string;
  title: string;
  isTaught: boolean;
}

/**
 * A student's own enrolment, by its id or by its course's, and whether the lesson is in the course and open to them.
 * @throws DomainError `enrolment-not-found` also if it is somebody else's, `access-suspended`
 */
export async function openEnrolment(
  em: EntityManager,
  studentId: string,
  id: string,
  lessonId: string | null = null,
): Promise<OpenEnrolment> {
  const found = await sqlRow<OpenEnrolment & { suspended: boolean }>(em)`
    select e.id, e.course_id as "courseId", coalesce(s.title, '') as title, e.suspended_at is not null as suspended,
           ${isOpenLesson(lessonId)} as "isTaught"
    from enrollment_enrolment e left join enrollment_syllabus s on s.course_id = e.course_id
    where e.student_id = ${studentId} and (e.id = ${id} or e.course_id = ${id}) and e.revoked_at is null`;
  if (!found) throw new DomainError('enrolment-not-found');
  if (found.suspended) throw new DomainError('access-suspended');
  return found;
}
