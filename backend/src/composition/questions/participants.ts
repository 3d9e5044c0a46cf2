import type { QueryBus } from '@nestjs/cqrs';
import { DomainError } from '../../kernel/domain-error.js';
import { ReadCourseTeacher } from '../../modules/authoring/queries/read-course-teacher.js';
import type { Participant } from '../../modules/engagement/domain/participant.js';
import { ReadAccess } from '../../modules/enrollment/queries/read-access.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';

export interface CourseParticipant extends Participant {
  teacherId: string;
  courseTitle: string;
}

/**
 * Who speaks in a course: those who teach it or administer the house, and those who follow it. Authoring knows the first, enrolment
 * the second. Of a course that does not exist nobody learns that.
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
  const isTeacher = isAdmin || course.teacherId === accountId;
  if (!isTeacher && access === 'none') throw new DomainError('not-enrolled');
  if (!isTeacher && access === 'resting') throw new DomainError('access-suspended');
  return { accountId, isTeacher, ...course };
}
