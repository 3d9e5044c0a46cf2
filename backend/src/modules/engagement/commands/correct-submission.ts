import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { held } from '../../../kernel/held.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { Submission, type Correction } from '../domain/submission.js';

/** Says what is to be said of what a student handed in. @throws DomainError `submission-not-found` */
export const CorrectSubmission = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    {
      assessmentId,
      studentId,
      correction,
    }: { assessmentId: string; studentId: string; correction: Correction },
  ): Promise<void> => {
    await entityManager.fork().transactional(async (em) => {
      const submission = await held(em, Submission, { assessmentId, studentId });
      if (!submission) throw new DomainError('submission-not-found');
      submission.correct(correction);
    });
    await live.tell(`user:${studentId}`, 'work-changed', { assessmentId });
  },
);
