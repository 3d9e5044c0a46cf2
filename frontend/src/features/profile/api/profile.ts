import { Profile, type ProfileBody } from '@atelier/contracts/identity';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { updateSessionUser } from '../../../shared/api/session';

const key = ['profile'] as const;

export function useProfile() {
  const api = useApi();
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api({ method: 'GET', path: '/users/profile', schema: Profile, signal }),
  });
}

/** Changes what is given; menus and other tabs follow at once. */
export function useUpdateProfile() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileBody) => api({ method: 'PUT', path: '/users/profile', schema: Profile, body }),
    onSuccess: (profile) => {
      queries.setQueryData(key, profile);
      updateSessionUser(profile);
    },
  });
}
