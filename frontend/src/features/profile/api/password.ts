import type { ChangePasswordBody } from '@atelier/contracts/identity';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { noAnswer } from '../../../shared/api/no-answer';
import { devicesKey } from './devices';
import { securityKey } from './security';

export function useChangePassword() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangePasswordBody) =>
      api({ method: 'PUT', path: '/users/profile/password', schema: noAnswer, body }),
    // The other devices have been signed out.
    onSuccess: () =>
      Promise.all([devicesKey, securityKey].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
