import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CorrectionBody, Submission, SubmissionPath } from '@atelier/contracts/submissions';
import { Dispatching } from '../../kernel/dispatching.js';
import { CorrectSubmission } from '../../modules/engagement/commands/correct-submission.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { MediaLinks } from '../../platform/media/delivery/media-links.js';
import { LiveChannel } from '../../platform/realtime/live-channel.js';
import { tellInboxOf } from '../questions/tell-inbox.js';
import { editableWork } from './rights-to-work.js';
import { copyOf } from './signed-submissions.js';

/** Whoever may change the work says what is to be said of a copy. @throws DomainError `assessment-not-found`, `submission-not-found` */
export class CorrectWork extends Command<Submission> {
  constructor(
    readonly caller: SignedInCaller,
    readonly path: SubmissionPath,
    readonly said: CorrectionBody,
  ) {
    super();
  }
}

@CommandHandler(CorrectWork)
export class CorrectWorkHandler extends Dispatching implements ICommandHandler<CorrectWork> {
  constructor(
    private readonly links: MediaLinks,
    private readonly live: LiveChannel,
  ) {
    super();
  }

  async execute({ caller, path, said }: CorrectWork): Promise<Submission> {
    const { id, studentId } = path;
    const { courseId } = await editableWork(this.queries, id, caller);
    const { feedback, verdict, grade = null } = said;
    const dueAt = said.dueAt === null ? null : new Date(said.dueAt);
    const correction = { feedback, verdict, grade, dueAt, by: caller.accountId };
    await this.commands.execute(new CorrectSubmission(id, studentId, correction));
    await tellInboxOf(this.queries, this.live, courseId);
    return copyOf(this.queries, this.links, path, caller.accountId);
  }
}
