import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Submission } from '@atelier/contracts/submissions';
import { Dispatching } from '../../kernel/dispatching.js';
import { DomainError } from '../../kernel/domain-error.js';
import { HandIn } from '../../modules/engagement/commands/hand-in.js';
import type { HandedIn } from '../../modules/engagement/domain/submission.js';
import { RecordLessonProgress } from '../../modules/enrollment/commands/record-lesson-progress.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { MediaLinks } from '../../platform/media/delivery/media-links.js';
import { LiveChannel } from '../../platform/realtime/live-channel.js';
import { tellInboxOf } from '../questions/tell-inbox.js';
import { addressedWork } from './rights-to-work.js';
import { copyOf } from './signed-submissions.js';

/** A student hands in what the work is for; its lesson is finished by that. @throws DomainError `assessment-not-found`, `submission-acquired` */
export class HandWorkIn extends Command<Submission> {
  constructor(
    readonly caller: SignedInCaller,
    readonly assessmentId: string,
    readonly handedIn: HandedIn,
  ) {
    super();
  }
}

const isNoMatter: ReadonlySet<string> = new Set(['lesson-not-found', 'lesson-not-open', 'access-suspended']);

@CommandHandler(HandWorkIn)
export class HandWorkInHandler extends Dispatching implements ICommandHandler<HandWorkIn> {
  constructor(
    private readonly links: MediaLinks,
    private readonly live: LiveChannel,
  ) {
    super();
  }

  async execute({ caller, assessmentId: id, handedIn }: HandWorkIn): Promise<Submission> {
    const { accountId: studentId } = caller;
    const { courseId, lessonId } = await addressedWork(this.queries, id, caller);
    await this.commands.execute(new HandIn(id, studentId, handedIn));
    if (lessonId) await this.finish(studentId, courseId, lessonId);
    await tellInboxOf(this.queries, this.live, courseId);
    return copyOf(this.queries, this.links, { id, studentId }, studentId);
  }

  /** What was handed in stays so where the lesson is closed, or has left the course. */
  private async finish(studentId: string, courseId: string, lessonId: string): Promise<void> {
    const progress = { enrolmentId: courseId, lessonId, isCompleted: true };
    try {
      await this.commands.execute(new RecordLessonProgress(studentId, progress));
    } catch (error) {
      if (!(error instanceof DomainError) || !isNoMatter.has(error.code)) throw error;
    }
  }
}
