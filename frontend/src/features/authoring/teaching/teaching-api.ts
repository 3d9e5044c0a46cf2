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

/** Analytics of a course, refetched when its enrolments or questions change. */
export function useCourseInsight(courseId: string, since: InsightPeriod = 'all') {
  const queries = useQueryClient();
  const invalidate = () => void queries.invalidateQueries({ queryKey: insightKey(courseId) });
  useLiveMessage('catalogue-changed', invalidate);
  useLiveMessage('inbox-changed', invalidate);
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

/** The teacher's dashboard, updated live. */
export function useTeacherHome() {
  const queries = useQueryClient();
  const invalidate = () => void queries.invalidateQueries({ queryKey: homeKey });
  useLiveMessage('catalogue-changed', invalidate);
  useLiveMessage('inbox-changed', invalidate);
  useLiveMessage('orders-changed', invalidate);
  return useQuery({
    queryKey: [...homeKey, 'home'],
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: '/courses/tutors/home', schema: TeacherHome, signal }),
  });
}

/** Students inactive for two weeks who can be mailed. */
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
