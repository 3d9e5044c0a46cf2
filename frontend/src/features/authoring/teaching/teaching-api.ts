import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { CourseInsight, LessonInsight } from '@atelier/contracts/insight';
import {
  IdleStudents,
  ReminderAnswer,
  type ReminderBody,
  TeacherHome,
} from '@atelier/contracts/teacher-home';
import type { InsightPeriod } from '@atelier/contracts/words/periods';
import { apiRequest } from '../../../shared/api/client';
import { useApiMutation } from '../../../shared/api/mutations';
import { useLiveMessage } from '../../../shared/realtime/use-live-message';

const insightKey = (courseId: string) => ['insight', courseId] as const;

/** How those fare who follow a course; read again when who follows it or what is asked in it changes. */
export function useCourseInsight(courseId: string, since: InsightPeriod = 'all') {
  const queries = useQueryClient();
  const again = () => void queries.invalidateQueries({ queryKey: insightKey(courseId) });
  useLiveMessage('catalogue-changed', again);
  useLiveMessage('inbox-changed', again);
  return useQuery({
    queryKey: [...insightKey(courseId), 'course', since],
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
    queryKey: [...insightKey(courseId), lessonId],
    queryFn: ({ signal }) =>
      apiRequest({
        method: 'GET',
        path: `/courses/${courseId}/insight/${lessonId}`,
        schema: LessonInsight,
        signal,
      }),
    placeholderData: keepPreviousData,
  });

const homeKey = ['teaching'] as const;
const idleKey = [...homeKey, 'idle'] as const;

/** How the own courses fare; read again when something of it moves. */
export function useTeacherHome() {
  const queries = useQueryClient();
  const again = () => void queries.invalidateQueries({ queryKey: homeKey });
  useLiveMessage('catalogue-changed', again);
  useLiveMessage('inbox-changed', again);
  useLiveMessage('orders-changed', again);
  return useQuery({
    queryKey: [...homeKey, 'home'],
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: '/courses/tutors/home', schema: TeacherHome, signal }),
  });
}

/** Who has opened nothing for two weeks and may be written to. */
export const useIdleStudents = () =>
  useQuery({
    queryKey: idleKey,
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: '/courses/tutors/idle', schema: IdleStudents, signal }),
  });

export const useSendReminder = () =>
  useApiMutation(idleKey, (body: ReminderBody) =>
    apiRequest({ method: 'POST', path: '/courses/tutors/reminders', body, schema: ReminderAnswer }),
  );
