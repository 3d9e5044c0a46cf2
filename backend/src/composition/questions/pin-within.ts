import type { QueryBus } from '@nestjs/cqrs';
import { DomainError } from '../../kernel/domain-error.js';
import type { Pin } from '../../modules/engagement/domain/question.js';
import { FindLessons } from '../../modules/enrollment/queries/find-lessons.js';

/** Where a question is put, once it is known that the course has the lesson. @throws DomainError `lesson-not-found` */
export async function pinWithin(
  queries: QueryBus,
  courseId: string,
  {
    lessonId = null,
    seconds = null,
  }: { lessonId?: string | null | undefined; seconds?: number | null | undefined },
): Promise<Pin> {
  if (lessonId === null) return { lessonId: null, seconds: null };
  const found = await queries.execute(new FindLessons({ courseIds: [courseId], lessonIds: [lessonId] }));
  if (found.length === 0) throw new DomainError('lesson-not-found');
  return { lessonId, seconds };
}
