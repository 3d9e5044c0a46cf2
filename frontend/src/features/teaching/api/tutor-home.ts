import { IdleStudents, ReminderAnswer, TutorHome, type ReminderBody } from '@atelier/contracts/tutor-home';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '../../../shared/api/client';
import { useChange } from '../../../shared/api/use-change';
import { useLiveMessage } from '../../../shared/realtime/use-live-message';

const key = ['teaching'] as const;
const idleKey = [...key, 'idle'] as const;

/** How the own courses fare; read again when something of it moves. */
export function useTutorHome() {
  const queries = useQueryClient();
  const again = () => void queries.invalidateQueries({ queryKey: key });
  useLiveMessage('catalogue-changed', again);
  useLiveMessage('inbox-changed', again);
  useLiveMessage('orders-changed', again);
  return useQuery({
    queryKey: [...key, 'home'],
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: '/courses/tutors/home', schema: TutorHome, signal }),
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
  useChange(idleKey, (body: ReminderBody) =>
    apiRequest({ method: 'POST', path: '/courses/tutors/reminders', body, schema: ReminderAnswer }),
  );
