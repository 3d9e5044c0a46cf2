import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { useSession } from '../../session/state/session-atom';
import { learningKeys } from './learning-keys';

/** Every card of the catalogue asks, and most of its readers have no account. */
const ownCourses = () => import('./use-my-courses');

interface OwnedCourses {
  /** Undefined until known, and for someone not signed in. */
  ids: ReadonlySet<string> | undefined;
  /** Whether no answer is waited for; one that failed is none. */
  isSettled: boolean;
}

/** Ids of the courses the visitor owns; undefined until known, and for someone not signed in. */
export const useOwnedCourseIds = (): ReadonlySet<string> | undefined => useOwnedCourses().ids;

export function useOwnedCourses(): OwnedCourses {
  const api = useApi();
  const { status } = useSession();
  const { data, isError } = useQuery({
    queryKey: learningKeys.owned(),
    queryFn: async ({ signal }) => (await ownCourses()).fetchOwnedIds(api, signal),
    enabled: status === 'signed-in',
    staleTime: 60_000,
    select: toSet,
  });
  return { ids: data, isSettled: status === 'signed-out' || data !== undefined || isError };
}

const toSet = (ids: string[]): ReadonlySet<string> => new Set(ids);
