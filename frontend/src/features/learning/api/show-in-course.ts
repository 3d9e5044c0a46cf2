import type { Learning } from '@atelier/contracts/enrollment';
import type { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../../../shared/api/client';
import { learningKeys } from './learning-keys';

/** Whoever may follow the course no longer reads it no longer. */
export const isOver = (error: unknown) => error instanceof ApiFailure && [403, 404].includes(error.status);

/** Changes at once what is shown of a course, unless its access has ended: to write something would take that refusal back. */
export function showInCourse(
  queries: QueryClient,
  courseId: string,
  change: (learning: Learning) => Learning,
): void {
  const queryKey = learningKeys.course(courseId);
  if (isOver(queries.getQueryState(queryKey)?.error)) return;
  queries.setQueryData<Learning>(queryKey, (learning) => learning && change(learning));
}
