import { Query } from '@nestjs/cqrs';
import type { Moments } from '@atelier/contracts/questions';
import { queryHandler } from '../../../kernel/handlers.js';
import { sqlRows } from '../../../kernel/query.js';
import type { Participant } from '../domain/participant.js';
import { seenBy } from './question-row.js';

const mostShown = 200;

/** The questions pinned to seconds of one lesson, in the order in which they are passed. */
export class ListMoments extends Query<Moments['moments']> {
  constructor(
    readonly courseId: string,
    readonly lessonId: string,
    readonly viewer: Participant,
  ) {
    super();
  }
}

export const ListMomentsHandler = queryHandler(
  ListMoments,
  (em, { courseId, lessonId, viewer }) =>
    sqlRows<Moments['moments'][number]>(em)`
      select q.id as "_id", q.title as question, q.seconds, q.answer_count as "commentCount"
      from engagement_question q
      where q.course_id = ${courseId} and q.lesson_id = ${lessonId} and q.seconds is not null and ${seenBy(viewer, 'q')}
      order by q.seconds, q.created_at, q.id limit ${mostShown}`,
);
