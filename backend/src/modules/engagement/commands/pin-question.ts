import { command } from '../../../kernel/use-case.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import type { Participant } from '../domain/participant.js';
import type { Pin } from '../domain/question.js';
import { heldQuestion } from './held-question.js';
import { tellDiscussion } from './tell-discussion.js';

/** Puts a question at a lesson, at a second of it, or at none. @throws DomainError `question-not-found`, `not-yours` */
export const PinQuestion = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    { questionId, by, pin }: { questionId: string; by: Participant; pin: Pin },
  ): Promise<void> => {
    const question = await entityManager.fork().transactional(async (em) => {
      const found = await heldQuestion(em, questionId, by);
      found.pinTo(by, pin);
      return found;
    });
    await tellDiscussion(live, question);
  },
);
