import { DomainError } from '../../../kernel/domain-error.js';
import { sqlRow } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import type { StudentOfCourse } from '../access/access.queries.js';
import { visibleSections } from './open-lessons.js';
import type { SyllabusLesson } from './syllabus.domain.js';

interface LessonWithSource
  extends Pick<SyllabusLesson, 'id' | 'title'>, Required<Pick<SyllabusLesson, 'source'>> {
  /** Whether giving it out begins the course. */
  begins: boolean;
}

/**
 * The lessons with code that are open to a student, in order; none if they are not enrolled.
 * @throws DomainError `access-suspended`
 */
export const ListOpenSources = query(
  async ({ entityManager: em }, { studentId, courseId }: StudentOfCourse): Promise<LessonWithSource[]> => {
    const row = await sqlRow<{ isSuspended: boolean; lessons: LessonWithSource[] }>(em)`
      select e.suspended_at is not null as "isSuspended", coalesce((
        select json_agg(json_build_object('id', lesson -> 'id', 'title', lesson -> 'title', 'source', lesson -> 'source',
                                          'begins', e.opened_at is null and not (lesson ->> 'isFree')::boolean)
                        order by place)
        from jsonb_path_query(${visibleSections}, '$[*].lessons[*] ? (exists(@.source))')
             with ordinality as listed (lesson, place)), '[]') as lessons
      from enrollment_enrolment e join enrollment_syllabus s on s.course_id = e.course_id
      where e.student_id = ${studentId} and e.course_id = ${courseId} and e.revoked_at is null`;
    if (row?.isSuspended) throw new DomainError('access-suspended');
    return row?.lessons ?? [];
  },
);
