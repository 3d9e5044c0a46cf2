import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { useSession } from '../../session/state/session-atom';
import { learningKeys } from './learning-keys';

/** Every card of the catalogue asks, and most of its readers have no account. */
const ownCourses = () => import('./use-my-courses');

/** Ids of the courses the visitor owns; undefined until known, and for someone not signed in. */
export function useOwnedCourseIds(): ReadonlySet<string> | undefined {
  const api = useApi();
  const { status } = useSession();
  const { data } = useQuery({
    queryKey: learningKeys.owned(),
    queryFn: async ({ signal }) => (await ownCourses()).fetchOwnedIds(api, signal),
    enabled: status === 'signed-in',
    staleTime: 60_000,
    select: toSet,
  });
  return data;
}

const toSet = (ids: string[]): ReadonlySet<string> => new Set(ids);
