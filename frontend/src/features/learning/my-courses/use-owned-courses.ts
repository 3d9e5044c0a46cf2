import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/client';
import { useSession } from '../../session/session';
import { learningKeys } from '../learning-keys';

/** Lazy: every card of the catalogue uses this hook, and most visitors have no account. */
const loadMyCourses = () => import('./use-my-courses');

interface OwnedCourses {
  /** Course id → percentage completed; undefined until known, and for visitors. */
  ids: ReadonlyMap<string, number> | undefined;
  /** Whether nothing is loading any more: also after a failure, and offline. */
  isSettled: boolean;
}

/** Course id → percentage completed, of the courses that the user owns; undefined until known, and for visitors. */
export const useOwnedCourseIds = (): ReadonlyMap<string, number> | undefined => useOwnedCourses().ids;

export function useOwnedCourses(): OwnedCourses {
  const api = useApi();
  const { status } = useSession();
  const { data, isError, fetchStatus } = useQuery({
    queryKey: learningKeys.owned(),
    queryFn: async ({ signal }) => (await loadMyCourses()).fetchOwnedCourses(api, signal),
    enabled: status === 'signed-in',
    staleTime: 60_000,
    select: progressById,
  });
  const isUnavailable = isError || fetchStatus === 'paused';
  return { ids: data, isSettled: status === 'signed-out' || data !== undefined || isUnavailable };
}

const progressById = (owned: [id: string, percent: number][]): ReadonlyMap<string, number> => new Map(owned);
