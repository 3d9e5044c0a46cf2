import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Assessment } from '@atelier/contracts/assessments';
import { Dispatching } from '../../kernel/dispatching.js';
import { DomainError } from '../../kernel/domain-error.js';
import { SetAssessment } from '../../modules/engagement/commands/set-assessment.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { expectLesson, expectStudents, mayEdit } from './rights-to-work.js';
import { workOf } from './titled-work.js';

/** Sets work for the students of a course, or for some of them. @throws DomainError `course-not-found`, `lesson-has-work`, `invalid-request` */
export class SetWork extends Command<Assessment> {
  constructor(
    readonly caller: SignedInCaller,
    readonly work: {
      id?: string | undefined;
      courseId: string;
      description: string;
      studentIds: string[];
      dueAt: Date | null;
      lessonId: string | null;
    },
  ) {
    super();
  }
}

@CommandHandler(SetWork)
export class SetWorkHandler extends Dispatching implements ICommandHandler<SetWork> {
  async execute({ caller, work }: SetWork): Promise<Assessment> {
    if (!(await mayEdit(this.queries, work.courseId, caller))) throw new DomainError('course-not-found');
    await expectStudents(this.queries, work.courseId, work.studentIds);
    await expectLesson(this.queries, work, caller);
    const id = await this.commands.execute(new SetAssessment({ ...work, authorId: caller.accountId }));
    return workOf(this.queries, id);
  }
}
