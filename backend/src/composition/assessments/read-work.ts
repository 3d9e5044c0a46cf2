import type { Assessment, CourseAssessments as CourseWork } from '@atelier/contracts/assessments';
import { query } from '../../kernel/use-case.js';
import { DomainError } from '../../kernel/domain-error.js';
import { CourseAssessments } from '../../modules/engagement/queries/course-assessments.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { isStudent, mayEdit } from './rights-to-work.js';
import { forStudent, titled, workOf } from './titled-work.js';

/** One work, for who sets it and for whom it is set. @throws DomainError `assessment-not-found` */
export const ReadWork = query(
  async ({ queries }, { caller, id }: { caller: SignedInCaller; id: string }): Promise<Assessment> => {
    const work = await workOf(queries, id);
    const { courseId, studentId } = work;
    if (await mayEdit(queries, courseId, caller)) return work;
    const isAddressed = studentId.length === 0 || studentId.includes(caller.accountId);
    if (!isAddressed || !(await isStudent(queries, courseId, caller)))
      throw new DomainError('assessment-not-found');
    return forStudent(work, caller.accountId);
  },
);

/** All work of a course; for a student what is set for them. @throws DomainError `course-not-found` */
export const ReadCourseWork = query(
  async (
    { queries },
    { caller, courseId }: { caller: SignedInCaller; courseId: string },
  ): Promise<CourseWork> => {
    const isEditor = await mayEdit(queries, courseId, caller);
    if (!isEditor && !(await isStudent(queries, courseId, caller))) throw new DomainError('course-not-found');
    const found = await queries.execute(
      new CourseAssessments({ courseId, studentId: isEditor ? undefined : caller.accountId }),
    );
    const works = await titled(queries, found);
    return { assessments: isEditor ? works : works.map((work) => forStudent(work, caller.accountId)) };
  },
);
