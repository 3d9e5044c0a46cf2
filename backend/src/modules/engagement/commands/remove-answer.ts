import { command } from '../../../kernel/use-case.js';
import { sqlRows } from '../../../kernel/query.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import type { Participant } from '../domain/participant.js';
import { answerTo, countAnswers, heldQuestion } from './held-question.js';
import { tellDiscussion } from './tell-discussion.js';

/** Takes one's own answer back. @throws DomainError `question-not-found`, `answer-not-found`, `not-yours` */
export const RemoveAnswer = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    { questionId, by, answerId }: { questionId: string; by: Participant; answerId: string },
  ): Promise<void> => {
    const question = await entityManager.fork().transactional(async (em) => {
      const found = await heldQuestion(em, questionId, by);
      const answer = await answerTo(em, found, answerId, by);
      answer.expectOwn(by);
      em.remove(answer);
      await sqlRows(em)`delete from engagement_like where subject_id = ${answerId}`;
      await countAnswers(em, found);
      return found;
    });
    await tellDiscussion(live, question);
  },
);
