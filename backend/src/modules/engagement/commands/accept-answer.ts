import { Command } from '@nestjs/cqrs';
import { commandHandler } from '../../../kernel/handlers.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import type { Participant } from '../domain/participant.js';
import { answerTo, countAnswers, heldQuestion } from './held-question.js';
import { tellDiscussion } from './tell-discussion.js';

/** Says which answer is the one, or that none is. @throws DomainError `question-not-found`, `answer-not-found`, `not-yours` */
export class AcceptAnswer extends Command<void> {
  constructor(
    readonly questionId: string,
    readonly by: Participant,
    readonly answerId: string | null,
  ) {
    super();
  }
}

export const AcceptAnswerHandler = commandHandler(
  AcceptAnswer,
  { live: LiveChannel },
  async (entityManager, { questionId, by, answerId }, { live }) => {
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
