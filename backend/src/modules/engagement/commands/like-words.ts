import { command } from '../../../kernel/use-case.js';
import { sqlRow, sqlRows } from '../../../kernel/query.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import type { Participant } from '../domain/participant.js';
import { answerTo, heldQuestion } from './held-question.js';
import { tellDiscussion } from './tell-discussion.js';

/** Finds a question or one of its answers useful, or no longer: once a person. @throws DomainError `question-not-found`, `answer-not-found` */
export const LikeWords = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    {
      questionId,
      by,
      like: { isLiked, answerId },
    }: { questionId: string; by: Participant; like: { isLiked: boolean; answerId?: string } },
  ): Promise<void> => {
    const question = await entityManager.fork().transactional(async (em) => {
      // Under the question's lock: those who click at the same moment are all counted.
      const found = await heldQuestion(em, questionId, by);
      const liked = answerId ? await answerTo(em, found, answerId, by) : found;
      if (isLiked)
        await sqlRows(em)`
          insert into engagement_like (subject_id, account_id, question_id, created_at)
          values (${liked.id}, ${by.accountId}, ${questionId}, now()) on conflict do nothing`;
      else
        await sqlRows(em)`
          delete from engagement_like where subject_id = ${liked.id} and account_id = ${by.accountId}`;
      const row = await sqlRow<{ likes: number }>(em)`
        select count(*)::int as likes from engagement_like where subject_id = ${liked.id}`;
      liked.noteLikes(row?.likes ?? 0);
      return found;
    });
    await tellDiscussion(live, question);
  },
);
