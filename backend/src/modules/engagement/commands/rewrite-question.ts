import { command } from '../../../kernel/use-case.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { cleanRichText } from '../../../platform/rich-text/clean-rich-text.js';
import type { Participant } from '../domain/participant.js';
import { heldQuestion } from './held-question.js';
import { tellDiscussion } from './tell-discussion.js';

/** One's own words, written anew. @throws DomainError `question-not-found`, `not-yours`, `text-too-rich` */
export const RewriteQuestion = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    {
      questionId,
      by,
      words: { title, body },
    }: { questionId: string; by: Participant; words: { title: string; body: string } },
  ): Promise<void> => {
    const clean = cleanRichText(body);
    const question = await entityManager.fork().transactional(async (em) => {
      const found = await heldQuestion(em, questionId, by);
      found.rewrite(by, { title, body: clean });
      return found;
    });
    await tellDiscussion(live, question);
  },
);
