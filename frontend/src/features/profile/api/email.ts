import { EmailChange, type ChangeEmailBody } from '@atelier/contracts/identity';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { noAnswer } from '../../../shared/api/no-answer';
import { useChange } from '../../../shared/api/use-change';

const key = ['profile', 'email'] as const;
const path = '/users/profile/email';

/** The change of address under way. */
export function useEmailChange() {
  const api = useApi();
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api({ method: 'GET', path, schema: EmailChange, signal }),
  });
}

/** Asks for another address; both mailboxes are then written to. */
export function useRequestEmailChange() {
  const api = useApi();
  return useChange(key, (body: ChangeEmailBody) => api({ method: 'PUT', path, schema: noAnswer, body }));
}

export function useDropEmailChange() {
  const api = useApi();
  return useChange(key, () => api({ method: 'DELETE', path, schema: noAnswer }));
}
