import { Command } from '@nestjs/cqrs';
import { DomainError } from '../../../kernel/domain-error.js';
import { commandHandler } from '../../../kernel/handlers.js';
import { held } from '../../../kernel/held.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { Submission, type Correction } from '../domain/submission.js';

/** Says what is to be said of what a student handed in. @throws DomainError `submission-not-found` */
export class CorrectSubmission extends Command<void> {
  constructor(
    readonly assessmentId: string,
    readonly studentId: string,
    readonly correction: Correction,
  ) {
    super();
  }
}

export const CorrectSubmissionHandler = commandHandler(
  CorrectSubmission,
  { live: LiveChannel },
  async (entityManager, { assessmentId, studentId, correction }, { live }) => {
    await entityManager.fork().transactional(async (em) => {
      const submission = await held(em, Submission, { assessmentId, studentId });
      if (!submission) throw new DomainError('submission-not-found');
      submission.correct(correction);
    });
    await live.tell(`user:${studentId}`, 'work-changed', { assessmentId });
  },
);
