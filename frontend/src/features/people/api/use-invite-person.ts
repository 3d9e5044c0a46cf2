import { Person, type InvitePersonBody, type PersonType } from '@atelier/contracts/people';
import { apiRequest } from '../../../shared/api/client';
import { useChange } from '../../../shared/api/use-change';
import { peopleKeys } from './people-keys';

/** Opens an account; the server mails a link to choose a password. */
export const useInvitePerson = (type: PersonType) =>
  useChange(peopleKeys.lists, (body: InvitePersonBody) =>
    apiRequest({ method: 'POST', path: `/users/${type}`, schema: Person, body }),
  );
