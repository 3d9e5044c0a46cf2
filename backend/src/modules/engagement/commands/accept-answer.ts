import { command } from '../../../kernel/use-case.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import type { Participant } from '../domain/participant.js';
import { answerTo, countAnswers, heldQuestion } from './held-question.js';
import { tellDiscussion } from './tell-discussion.js';

/** Says which answer is the one, or that none is. @throws DomainError `question-not-found`, `answer-not-found`, `not-yours` */
export const AcceptAnswer = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    { questionId, by, answerId }: { questionId: string; by: Participant; answerId: string | null },
  ): Promise<void> => {
    const question = await entityManager.fork().transactional(async (em) => {
      const found = await heldQuestion(em, questionId, by);
      if (answerId) await answerTo(em, found, answerId, by);
      found.accept(by, answerId);
      await countAnswers(em, found);
      return found;
    });
    await tellDiscussion(live, question);
  },
);
