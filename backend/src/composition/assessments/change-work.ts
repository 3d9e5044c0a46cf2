import type { Assessment } from '@atelier/contracts/assessments';
import { command } from '../../kernel/use-case.js';
import { ChangeAssessment } from '../../modules/engagement/commands/change-assessment.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { editableWork, expectLesson, expectStudents } from './rights-to-work.js';
import { workOf } from './titled-work.js';

/** @throws DomainError `assessment-not-found`, `lesson-has-work`, `invalid-request` */
export const ChangeWork = command(
  async (
    { queries, commands },
    {
      caller,
      id,
      change,
    }: {
      caller: SignedInCaller;
      id: string;
      change: {
        description?: string | undefined;
        studentIds?: string[] | undefined;
        dueAt?: Date | null | undefined;
        lessonId?: string | null | undefined;
      };
    },
  ): Promise<Assessment> => {
    const { description, studentIds, dueAt, lessonId } = change;
    const { courseId, studentId: before, lessonId: lessonBefore } = await editableWork(queries, id, caller);
    // Who has left the course since may stay on the list.
    const added = studentIds?.filter((each) => !before.includes(each)) ?? [];
    await expectStudents(queries, courseId, added);
    // The lesson may have left the course since; that it stays is no mistake.
    if (lessonId !== lessonBefore) await expectLesson(queries, { courseId, lessonId }, caller);
    const work = {
      ...(description === undefined ? {} : { description }),
      ...(studentIds === undefined ? {} : { studentIds }),
      ...(dueAt === undefined ? {} : { dueAt }),
      ...(lessonId === undefined ? {} : { lessonId }),
    };
    await commands.execute(new ChangeAssessment({ assessmentId: id, work }));
    return workOf(queries, id);
  },
);
