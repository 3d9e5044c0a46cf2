import { EnrolByHandAnswer } from '@atelier/contracts/enrolled-students';
import type { PeopleLetterBody } from '@atelier/contracts/people';
import { ReminderAnswer } from '@atelier/contracts/tutor-home';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { apiRequest } from '../../../shared/api/client';
import { useChange } from '../../../shared/api/use-change';
import { peopleKeys } from './people-keys';

/** What the server answers to a change is not used: the person is read again. */
const anything = z.unknown();

/** Appoints a teacher, or takes the role back. */
export const useChangeRole = () =>
  useChange(peopleKeys.all, ({ id, isTeacher }: { id: string; isTeacher: boolean }) =>
    apiRequest({ method: 'PUT', path: `/users/${id}/role`, schema: anything, body: { isTeacher } }),
  );

/** Signs the account out everywhere and keeps it out, or lets it in again. */
export const useSuspend = () =>
  useChange(peopleKeys.all, ({ id, isSuspended }: { id: string; isSuspended: boolean }) =>
    apiRequest({ method: 'PUT', path: `/users/${id}/suspension`, schema: anything, body: { isSuspended } }),
  );

/** Runs what may ask for a proof first; null when it did not come about. */
type RunProved = <Result>(act: () => Promise<Result>) => Promise<Result | null>;

/** Takes away the second factors that somebody has lost, and signs them out; answers whether it came about. */
export const useResetFactors = (run: RunProved) =>
  useChange(peopleKeys.all, async (id: string) => {
    const reset = async () => {
      await apiRequest({ method: 'DELETE', path: `/users/${id}/second-factor`, schema: anything });
      return true;
    };
    return (await run(reset)) ?? false;
  });

/** Writes to some students. Answers to how many a mail could go. */
export const useWriteToPeople = () =>
  useMutation({
    mutationFn: (body: PeopleLetterBody) =>
      apiRequest({ method: 'POST', path: '/users/students/letters', schema: ReminderAnswer, body }),
  });

/** Opens a course to some people without a payment. Answers what became of each address. */
export const useOpenCourse = () =>
  useChange(peopleKeys.all, (body: { courseId: string; emails: string[] }) =>
    apiRequest({ method: 'POST', path: '/learn/student', schema: EnrolByHandAnswer, body }),
  );

/** Sends the invitation mail once more, with a new link. */
export const useSendInvitation = () =>
  useChange(peopleKeys.all, (id: string) =>
    apiRequest({ method: 'POST', path: `/users/${id}/invitation`, schema: anything, body: {} }),
  );

/** Anonymises the account for good. The caller leaves its page, which has nothing left to show. */
export function useDeletePerson() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => apiRequest({ method: 'DELETE', path: `/users/${id}`, schema: anything }),
    onSuccess: async (_answer, id) => {
      // Marked, not read again: the page is still there for a moment, and the account is not.
      await queries.invalidateQueries({ queryKey: peopleKeys.person(id), refetchType: 'none' });
      await queries.invalidateQueries({ queryKey: peopleKeys.lists });
    },
  });
}
