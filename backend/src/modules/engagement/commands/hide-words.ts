import type { HidingReason } from '@atelier/contracts/words/question-words';
import { command } from '../../../kernel/use-case.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import type { Participant } from '../domain/participant.js';
import { answerTo, countAnswers, heldQuestion } from './held-question.js';
import { tellDiscussion } from './tell-discussion.js';

/**
 * Takes a question or an answer out of sight for a reason, or shows it again; the journal says who did.
 * @throws DomainError `question-not-found`, `answer-not-found`, `not-yours`
 */
export const HideWords = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    {
      questionId,
      by,
      hiding: { reason, answerId, courseTitle },
    }: {
      questionId: string;
      by: Participant;
      hiding: { reason: HidingReason | null; answerId?: string; courseTitle: string };
    },
  ): Promise<void> => {
    const question = await entityManager.fork().transactional(async (em) => {
      const found = await heldQuestion(em, questionId, by);
      const words = answerId ? await answerTo(em, found, answerId, by) : found;
      if (!words.hide(by, reason)) return null;
      const ofAnswer = reason ? 'answer-hidden' : 'answer-shown';
      const ofQuestion = reason ? 'question-hidden' : 'question-shown';
      await noteAudit(em, {
        kind: answerId ? ofAnswer : ofQuestion,
        subject: { type: 'question', id: questionId, label: courseTitle },
        person: { id: words.authorId },
        ...(reason ? { after: { reason } } : {}),
      });
      await countAnswers(em, found);
      return found;
    });
    if (question) await tellDiscussion(live, question);
  },
);
