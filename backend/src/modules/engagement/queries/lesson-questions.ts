import { query } from '../../../kernel/use-case.js';
import { sqlRows } from '../../../kernel/query.js';

export interface AskedInLesson {
  _id: string;
  title: string;
  seconds: number | null;
  authorId: string;
  createdAt: string;
  answeredAt: string | null;
}

const mostShown = 50;

/** What students ask in one lesson, what waits for an answer first. */
export const LessonQuestions = query(
  (
    { entityManager: em },
    { courseId, lessonId }: { courseId: string; lessonId: string },
  ): Promise<AskedInLesson[]> => sqlRows<AskedInLesson>(em)`
    select id as "_id", title, seconds, author_id as "authorId", created_at as "createdAt", answered_at as "answeredAt"
    from engagement_question
    where course_id = ${courseId} and lesson_id = ${lessonId} and hidden_for is null and not by_teacher
    order by answered_at is not null, created_at desc, id limit ${mostShown}`,
);
