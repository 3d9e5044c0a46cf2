import type { Learning } from '@atelier/contracts/enrollment';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { showInCourse } from '../api/show-in-course';
import { withPosition } from '../state/curriculum';
import { keepChange } from './kept-changes';
import { useSendUnsent } from './use-send-unsent';

/** Keeps where a lesson is left: on this device first, then at the server. A preview keeps nothing. */
export function useLessonPosition({ _id, courseId, studentId, isPreview }: Learning, lessonId: string) {
  const queries = useQueryClient();
  const send = useSendUnsent();
  return useCallback(
    (seconds: number) => {
      if (isPreview) return;
      keepChange({ kind: 'position', studentId, enrolmentId: _id, courseId, lessonId, seconds });
      showInCourse(queries, courseId, (learning) => withPosition(learning, lessonId, seconds));
      void send();
    },
    [queries, send, isPreview, studentId, _id, courseId, lessonId],
  );
}
