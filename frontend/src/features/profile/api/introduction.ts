import { Introduction, type IntroductionBody } from '@atelier/contracts/introduction';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';

const key = ['introduction'] as const;
const path = '/users/profile/introduction';

export function useIntroduction() {
  const api = useApi();
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api({ method: 'GET', path, schema: Introduction, signal }),
  });
}

export function useWriteIntroduction() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: IntroductionBody) => api({ method: 'PUT', path, schema: Introduction, body }),
    onSuccess: (introduction) => queries.setQueryData(key, introduction),
  });
}
