import { Command } from '@nestjs/cqrs';
import { commandHandler } from '../../../kernel/handlers.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import type { Participant } from '../domain/participant.js';
import type { Pin } from '../domain/question.js';
import { heldQuestion } from './held-question.js';
import { tellDiscussion } from './tell-discussion.js';

/** Puts a question at a lesson, at a second of it, or at none. @throws DomainError `question-not-found`, `not-yours` */
export class PinQuestion extends Command<void> {
  constructor(
    readonly questionId: string,
    readonly by: Participant,
    readonly pin: Pin,
  ) {
    super();
  }
}

export const PinQuestionHandler = commandHandler(
  PinQuestion,
  { live: LiveChannel },
  async (entityManager, { questionId, by, pin }, { live }) => {
    const question = await entityManager.fork().transactional(async (em) => {
      const found = await heldQuestion(em, questionId, by);
      found.pinTo(by, pin);
      return found;
    });
    await tellDiscussion(live, question);
  },
);
