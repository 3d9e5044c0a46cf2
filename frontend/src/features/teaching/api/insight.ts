import { CourseInsight, LessonInsight } from '@atelier/contracts/insight';
import type { InsightPeriod } from '@atelier/contracts/words/insight-words';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '../../../shared/api/client';
import { useLiveMessage } from '../../../shared/realtime/use-live-message';

const key = (courseId: string) => ['insight', courseId] as const;

/** How those fare who follow a course; read again when who follows it or what is asked in it changes. */
export function useCourseInsight(courseId: string, since: InsightPeriod = 'all') {
  const queries = useQueryClient();
  const again = () => void queries.invalidateQueries({ queryKey: key(courseId) });
  useLiveMessage('catalogue-changed', again);
  useLiveMessage('inbox-changed', again);
  return useQuery({
    queryKey: [...key(courseId), 'course', since],
    queryFn: ({ signal }) =>
      apiRequest({
        method: 'GET',
        path: `/courses/${courseId}/insight?since=${since}`,
        schema: CourseInsight,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export const useLessonInsight = (courseId: string, lessonId: string) =>
  useQuery({
    queryKey: [...key(courseId), lessonId],
    queryFn: ({ signal }) =>
      apiRequest({
        method: 'GET',
        path: `/courses/${courseId}/insight/${lessonId}`,
        schema: LessonInsight,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
