import { command } from '../../../kernel/use-case.js';
import { sqlRow, sqlRows } from '../../../kernel/query.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import type { Participant } from '../domain/participant.js';
import { heldQuestion } from './held-question.js';
import { tellDiscussion } from './tell-discussion.js';

/** Removes a question with its answers. @throws DomainError `question-not-found`, `not-yours`, `question-answered` */
export const RemoveQuestion = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    {
      questionId,
      by,
      courseTitle,
    }: {
      questionId: string;
      by: Participant;
      /** For the journal. */
      courseTitle: string;
    },
  ): Promise<void> => {
    const question = await entityManager.fork().transactional(async (em) => {
      const found = await heldQuestion(em, questionId, by);
      const others = await sqlRow(em)`
        select 1 from engagement_answer where question_id = ${questionId} and author_id <> ${found.authorId} limit 1`;
      found.expectRemovable(by, others !== undefined);
      const { id, authorId } = found;
      if (authorId !== by.accountId)
        await noteAudit(em, {
          kind: 'question-removed',
          subject: { type: 'question', id, label: courseTitle },
          person: { id: authorId },
        });
      await sqlRows(em)`delete from engagement_like where question_id = ${questionId}`;
      await sqlRows(em)`delete from engagement_answer where question_id = ${questionId}`;
      em.remove(found);
      return { id, courseId: found.courseId };
    });
    await tellDiscussion(live, question);
  },
);
