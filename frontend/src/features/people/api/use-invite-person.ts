import { Person, type InvitePersonBody, type PersonType } from '@atelier/contracts/people';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '../../../shared/api/client';
import { peopleKeys } from './people-keys';

/** Opens an account; the server mails a link to choose a password. */
export function useInvitePerson(type: PersonType) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: InvitePersonBody) =>
      apiRequest({ method: 'POST', path: `/users/${type}`, schema: Person, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: peopleKeys.lists }),
  });
}
