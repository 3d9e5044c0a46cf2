import type { CorrectionBody, Submission, SubmissionPath } from '@atelier/contracts/submissions';
import { command } from '../../kernel/use-case.js';
import { CorrectSubmission } from '../../modules/engagement/commands/correct-submission.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { MediaLinks } from '../../platform/media/delivery/media-links.js';
import { LiveChannel } from '../../platform/realtime/live-channel.js';
import { tellInboxOf } from '../questions/tell-inbox.js';
import { editableWork } from './rights-to-work.js';
import { copyOf } from './signed-submissions.js';

/** Whoever may change the work says what is to be said of a copy. @throws DomainError `assessment-not-found`, `submission-not-found` */
export const CorrectWork = command(
  { links: MediaLinks, live: LiveChannel },
  async (
    { queries, commands, live, links },
    { caller, path, said }: { caller: SignedInCaller; path: SubmissionPath; said: CorrectionBody },
  ): Promise<Submission> => {
    const { id, studentId } = path;
    const { courseId } = await editableWork(queries, id, caller);
    const { feedback, verdict, grade = null } = said;
    const dueAt = said.dueAt === null ? null : new Date(said.dueAt);
    const correction = { feedback, verdict, grade, dueAt, by: caller.accountId };
    await commands.execute(new CorrectSubmission({ assessmentId: id, studentId, correction }));
    await tellInboxOf(queries, live, courseId);
    return copyOf(queries, links, path, caller.accountId);
  },
);
