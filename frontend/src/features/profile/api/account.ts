import type { CloseAccountBody } from '@atelier/contracts/identity';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { noAnswer } from '../../../shared/api/no-answer';
import { leaveSession } from '../../../shared/api/session';

/** Everything the product knows of the person, as it was answered. */
export function useExport() {
  const api = useApi();
  return useMutation({
    mutationFn: () => api({ method: 'GET', path: '/users/profile/export', schema: noAnswer }),
  });
}

/** Closes one's own account, for good. */
export function useCloseAccount() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: CloseAccountBody) =>
      leaveSession(() => api({ method: 'DELETE', path: '/users/profile', schema: noAnswer, body })),
  });
}
