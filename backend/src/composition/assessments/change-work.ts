import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Assessment } from '@atelier/contracts/assessments';
import { Dispatching } from '../../kernel/dispatching.js';
import { ChangeAssessment } from '../../modules/engagement/commands/change-assessment.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { editableWork, expectLesson, expectStudents } from './rights-to-work.js';
import { workOf } from './titled-work.js';

/** @throws DomainError `assessment-not-found`, `lesson-has-work`, `invalid-request` */
export class ChangeWork extends Command<Assessment> {
  constructor(
    readonly caller: SignedInCaller,
    readonly id: string,
    readonly change: {
      description?: string | undefined;
      studentIds?: string[] | undefined;
      dueAt?: Date | null | undefined;
      lessonId?: string | null | undefined;
    },
  ) {
    super();
  }
}

@CommandHandler(ChangeWork)
export class ChangeWorkHandler extends Dispatching implements ICommandHandler<ChangeWork> {
  async execute({ caller, id, change }: ChangeWork): Promise<Assessment> {
    const { description, studentIds, dueAt, lessonId } = change;
    const {
      courseId,
      studentId: before,
      lessonId: lessonBefore,
    } = await editableWork(this.queries, id, caller);
    // Who has left the course since may stay on the list.
    const added = studentIds?.filter((each) => !before.includes(each)) ?? [];
    await expectStudents(this.queries, courseId, added);
    // The lesson may have left the course since; that it stays is no mistake.
    if (lessonId !== lessonBefore) await expectLesson(this.queries, { courseId, lessonId }, caller);
    const work = {
      ...(description === undefined ? {} : { description }),
      ...(studentIds === undefined ? {} : { studentIds }),
      ...(dueAt === undefined ? {} : { dueAt }),
      ...(lessonId === undefined ? {} : { lessonId }),
    };
    await this.commands.execute(new ChangeAssessment(id, work));
    return workOf(this.queries, id);
  }
}
