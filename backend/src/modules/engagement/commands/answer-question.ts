import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { sqlRow } from '../../../kernel/query.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { cleanRichText } from '../../../platform/rich-text/clean-rich-text.js';
import { Answer } from '../domain/answer.js';
import type { Participant } from '../domain/participant.js';
import { countAnswers, heldQuestion } from './held-question.js';
import { tellDiscussion } from './tell-discussion.js';

/**
 * Answers a question. Under the id of an answer of one's own it takes its place; the same words twice within ten minutes are one.
 * @throws DomainError `question-not-found`, `answer-not-found` where the id is another question's, `not-yours`, `text-too-rich`
 */
export const AnswerQuestion = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    {
      questionId,
      by,
      said,
    }: { questionId: string; by: Participant; said: { id?: string | undefined; body: string } },
  ): Promise<void> => {
    const body = cleanRichText(said.body);
    const question = await entityManager.fork().transactional(async (em) => {
      const found = await heldQuestion(em, questionId, by);
      const known = said.id ? await em.findOne(Answer, { id: said.id }) : null;
      if (known && known.questionId !== questionId) throw new DomainError('answer-not-found');
      if (known) known.rewrite(by, body);
      else {
        const twin = await sqlRow(em)`
          select 1 from engagement_answer where question_id = ${questionId} and author_id = ${by.accountId}
            and body = ${body} and created_at > now() - interval '10 minutes'`;
        if (twin) return null;
        const answer = Answer.to(questionId, by, { id: said.id, body });
        em.persist(answer);
        found.noteAnswer(answer);
      }
      await countAnswers(em, found);
      return found;
    });
    if (question) await tellDiscussion(live, question);
  },
);
