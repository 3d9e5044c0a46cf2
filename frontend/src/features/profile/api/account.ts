import type { CloseAccountBody } from '@atelier/contracts/identity';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { noAnswer } from '../../../shared/api/no-answer';
import { closeSession } from '../../../shared/api/session';
import { leaving } from '../../session/state/leaving';

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
    mutationKey: leaving,
    mutationFn: (body: CloseAccountBody) =>
      api({ method: 'DELETE', path: '/users/profile', schema: noAnswer, body }),
    onSuccess: () => closeSession('left'),
  });
}
