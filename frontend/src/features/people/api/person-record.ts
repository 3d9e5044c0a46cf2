import { AuditPage } from '@atelier/contracts/audit';
import { PersonNoteAnswer } from '@atelier/contracts/people';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '../../../shared/api/client';
import { peopleKeys } from './people-keys';

/** What the person did and what was done for them, as the journal tells it; the latest of it. */
export const usePersonHistory = (id: string) =>
  useQuery({
    queryKey: peopleKeys.history(id),
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: `/audit?about=${id}`, schema: AuditPage, signal }),
  });

/** What administrators have written down about the person. */
export const usePersonNote = (id: string) =>
  useQuery({
    queryKey: peopleKeys.note(id),
    queryFn: async ({ signal }) =>
      (await apiRequest({ method: 'GET', path: `/users/${id}/note`, schema: PersonNoteAnswer, signal })).note,
  });

export function useNotePerson(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      apiRequest({ method: 'PUT', path: `/users/${id}/note`, schema: PersonNoteAnswer, body: { text } }),
    onSuccess: ({ note }) => queries.setQueryData(peopleKeys.note(id), note),
  });
}
