import { PublicConfig } from '@atelier/contracts/platform';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';

/** What the server tells everyone: here, how cards are paid and whom to write to. */
export function usePublicConfig() {
  const api = useApi();
  return useQuery({
    queryKey: ['config'],
    queryFn: ({ signal }) =>
      api({ method: 'GET', path: '/config', schema: PublicConfig, anonymous: true, signal }),
    staleTime: Infinity,
  });
}
