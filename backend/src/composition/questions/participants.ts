import type { QueryBus } from '@nestjs/cqrs';
import { DomainError } from '../../kernel/domain-error.js';
import { ReadCourseTeacher } from '../../modules/authoring/courses/courses.queries.js';
import type { Participant } from '../../modules/engagement/questions/question.domain.js';
import { ReadAccess } from '../../modules/enrollment/access/access.queries.js';
import type { SignedInCaller } from '../../platform/auth/access.js';
import { isAuthor } from '../course-editors.js';

export interface CourseParticipant extends Participant {
  teacherId: string;
  courseTitle: string;
}

/**
 * The caller as a participant of a course: its teacher (authoring), an administrator, or a student (enrolment). Does
 * not reveal whether the course exists.
 * @throws DomainError `not-enrolled`, `access-suspended`
 */
export async function participantIn(
  queries: QueryBus,
  courseId: string,
  caller: SignedInCaller,
): Promise<CourseParticipant> {
  const { accountId, isAdmin } = caller;
  const [course, access] = await Promise.all([
    queries.execute(new ReadCourseTeacher({ courseId })),
    queries.execute(new ReadAccess({ studentId: accountId, courseId })),
  ]);
  if (!course) throw new DomainError('not-enrolled');
  const isTeacher = isAdmin || (isAuthor(caller) && course.teacherId === accountId);
  if (!isTeacher && access === 'none') throw new DomainError('not-enrolled');
  if (!isTeacher && access === 'suspended') throw new DomainError('access-suspended');
  return { accountId, isTeacher, ...course };
}
