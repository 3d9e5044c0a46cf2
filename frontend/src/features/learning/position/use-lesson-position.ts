import type { Learning } from '@atelier/contracts/enrollment';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { learningKeys } from '../api/learning-keys';
import { withPosition } from '../state/curriculum';
import { keepPosition } from './kept-positions';
import { useUnsentPositions } from './use-unsent-positions';

/** Keeps where a lesson is left: on this device first, then at the server. A preview keeps nothing. */
export function useLessonPosition({ _id, courseId, studentId, isPreview }: Learning, lessonId: string) {
  const queries = useQueryClient();
  const flush = useUnsentPositions();
  return useCallback(
    (seconds: number) => {
      if (isPreview) return;
      keepPosition({ studentId, enrolmentId: _id, lessonId, seconds, at: Date.now() });
      queries.setQueryData<Learning>(
        learningKeys.course(courseId),
        (learning) => learning && withPosition(learning, lessonId, seconds),
      );
      flush();
    },
    [queries, flush, isPreview, studentId, _id, courseId, lessonId],
  );
}
