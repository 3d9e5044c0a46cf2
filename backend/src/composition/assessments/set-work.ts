import type { Assessment } from '@atelier/contracts/assessments';
import { command } from '../../kernel/use-case.js';
import { DomainError } from '../../kernel/domain-error.js';
import { SetAssessment } from '../../modules/engagement/commands/set-assessment.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { expectLesson, expectStudents, mayEdit } from './rights-to-work.js';
import { workOf } from './titled-work.js';

/** Sets work for the students of a course, or for some of them. @throws DomainError `course-not-found`, `lesson-has-work`, `invalid-request` */
export const SetWork = command(
  async (
    { queries, commands },
    {
      caller,
      work,
    }: {
      caller: SignedInCaller;
      work: {
        id?: string | undefined;
        courseId: string;
        description: string;
        studentIds: string[];
        dueAt: Date | null;
        lessonId: string | null;
      };
    },
  ): Promise<Assessment> => {
    if (!(await mayEdit(queries, work.courseId, caller))) throw new DomainError('course-not-found');
    await expectStudents(queries, work.courseId, work.studentIds);
    await expectLesson(queries, work, caller);
    const id = await commands.execute(new SetAssessment({ work: { ...work, authorId: caller.accountId } }));
    return workOf(queries, id);
  },
);
