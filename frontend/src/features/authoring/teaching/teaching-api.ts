import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { CourseInsight, LessonInsight } from '@atelier/contracts/insight';
import {
  IdleStudents,
  ReminderAnswer,
  type ReminderBody,
  TeacherHome,
} from '@atelier/contracts/teacher-home';
import type { InsightPeriod } from '@atelier/contracts/words/periods';
import { apiPost, useApiMutation } from '../../../shared/api/mutations';
import { useApiQuery } from '../../../shared/api/queries';
import { useLiveMessage } from '../../../shared/realtime/use-live-message';

const insightKey = (courseId: string) => ['insight', courseId] as const;

/** Analytics of a course, refetched when its enrolments or questions change. */
export function useCourseInsight(courseId: string, since: InsightPeriod = 'all') {
  const queries = useQueryClient();
  const invalidate = () => void queries.invalidateQueries({ queryKey: insightKey(courseId) });
  useLiveMessage('catalogue-changed', invalidate);
  useLiveMessage('inbox-changed', invalidate);
  return useApiQuery(
    [...insightKey(courseId), 'course', since],
    `/courses/${courseId}/insight?since=${since}`,
    CourseInsight,
    { placeholderData: keepPreviousData },
  );
}

export const useLessonInsight = (courseId: string, lessonId: string) =>
  useApiQuery(
    [...insightKey(courseId), lessonId],
    `/courses/${courseId}/insight/${lessonId}`,
    LessonInsight,
    { placeholderData: keepPreviousData },
  );

const homeKey = ['teaching'] as const;
const idleKey = [...homeKey, 'idle'] as const;

/** The teacher's dashboard, updated live. */
export function useTeacherHome() {
  const queries = useQueryClient();
  const invalidate = () => void queries.invalidateQueries({ queryKey: homeKey });
  useLiveMessage('catalogue-changed', invalidate);
  useLiveMessage('inbox-changed', invalidate);
  useLiveMessage('orders-changed', invalidate);
  return useApiQuery([...homeKey, 'home'], '/courses/tutors/home', TeacherHome);
}

/** Students inactive for two weeks who can be mailed. */
export const useIdleStudents = () => useApiQuery(idleKey, '/courses/tutors/idle', IdleStudents);

export const useSendReminder = () =>
  useApiMutation(idleKey, (body: ReminderBody) => apiPost('/courses/tutors/reminders', ReminderAnswer, body));
