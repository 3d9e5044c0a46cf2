import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { sqlRow, sqlRows } from '../../../kernel/query.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { cleanRichText } from '../../../platform/rich-text/clean-rich-text.js';
import type { Participant } from '../domain/participant.js';
import { Question, type Pin } from '../domain/question.js';
import { tellDiscussion } from './tell-discussion.js';

export interface Asked {
  id?: string | undefined;
  title: string;
  body: string;
  pin: Pin;
}

/**
 * Asks in a course, and answers the question's id. Under the same id, or in the same words within ten minutes, it is asked once.
 * @throws DomainError `question-not-found` where the id is taken, `text-too-rich`
 */
export const AskQuestion = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    { courseId, by, asked }: { courseId: string; by: Participant; asked: Asked },
  ): Promise<string> => {
    const body = cleanRichText(asked.body);
    const { id, isNew } = await entityManager.fork().transactional(async (em) => {
      // One person's questions come one after the other, so that a double click finds its own.
      await sqlRows(em)`select pg_advisory_xact_lock(hashtext('engagement.ask'), hashtext(${by.accountId}))`;
      const known = await sqlRow<{ id: string; isOwn: boolean }>(em)`
        select id, author_id = ${by.accountId} and course_id = ${courseId} as "isOwn" from engagement_question
        where id = ${asked.id ?? null}::uuid
           or (author_id = ${by.accountId} and course_id = ${courseId} and title = ${asked.title} and body = ${body}
             and lesson_id is not distinct from ${asked.pin.lessonId}::uuid
             and created_at > now() - interval '10 minutes')
        order by id = ${asked.id ?? null}::uuid desc nulls last limit 1`;
      if (known && !known.isOwn) throw new DomainError('question-not-found');
      if (known) return { id: known.id, isNew: false };
      const question = Question.ask(courseId, by, { ...asked, body });
      await em.persist(question).flush();
      return { id: question.id, isNew: true };
    });
    if (isNew) await tellDiscussion(live, { id, courseId });
    return id;
  },
);
