import type { Moments } from '@atelier/contracts/questions';
import { query } from '../../../kernel/use-case.js';
import { sqlRows } from '../../../kernel/query.js';
import type { Participant } from '../domain/participant.js';
import { seenBy } from './question-row.js';

const mostShown = 200;

/** The questions pinned to seconds of one lesson, in the order in which they are passed. */
export const ListMoments = query(
  (
    { entityManager: em },
    { courseId, lessonId, viewer }: { courseId: string; lessonId: string; viewer: Participant },
  ): Promise<Moments['moments']> => sqlRows<Moments['moments'][number]>(em)`
      select q.id as "_id", q.title as question, q.seconds, q.answer_count as "commentCount"
      from engagement_question q
      where q.course_id = ${courseId} and q.lesson_id = ${lessonId} and q.seconds is not null and ${seenBy(viewer, 'q')}
      order by q.seconds, q.created_at, q.id limit ${mostShown}`,
);
