import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { useSession } from '../../session/state/session-atom';
import { learningKeys } from './learning-keys';

/** Every card of the catalogue asks, and most of its readers have no account. */
const ownCourses = () => import('./use-my-courses');

interface OwnedCourses {
  /** Each with the percentage that is followed; undefined until known, and for someone not signed in. */
  ids: ReadonlyMap<string, number> | undefined;
  /** Whether no answer is waited for; one that failed is none, nor one that a line is missing for. */
  isSettled: boolean;
}

/** Ids of the courses the visitor owns, each with the percentage followed; undefined until known, and for someone not signed in. */
export const useOwnedCourseIds = (): ReadonlyMap<string, number> | undefined => useOwnedCourses().ids;

export function useOwnedCourses(): OwnedCourses {
  const api = useApi();
  const { status } = useSession();
  const { data, isError, fetchStatus } = useQuery({
    queryKey: learningKeys.owned(),
    queryFn: async ({ signal }) => (await ownCourses()).fetchOwned(api, signal),
    enabled: status === 'signed-in',
    staleTime: 60_000,
    select: toMap,
  });
  const isMissed = isError || fetchStatus === 'paused';
  return { ids: data, isSettled: status === 'signed-out' || data !== undefined || isMissed };
}

const toMap = (owned: [id: string, percent: number][]): ReadonlyMap<string, number> => new Map(owned);
