import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { useSession } from '../../session/state/session-atom';
import { learningKeys } from './learning-keys';

/** Every card of the catalogue asks, and most of its readers have no account. */
const ownCourses = () => import('./use-my-courses');

interface OwnedCourses {
  /** Each with the percentage that is followed; undefined until known, and for someone not signed in. */
  ids: ReadonlyMap<string, number> | undefined;
  /** Whether no answer is waited for; one that failed is none. */
  isSettled: boolean;
}

/** Ids of the courses the visitor owns, each with the percentage followed; undefined until known, and for someone not signed in. */
export const useOwnedCourseIds = (): ReadonlyMap<string, number> | undefined => useOwnedCourses().ids;

export function useOwnedCourses(): OwnedCourses {
  const api = useApi();
  const { status } = useSession();
  const { data, isError } = useQuery({
    queryKey: learningKeys.owned(),
    queryFn: async ({ signal }) => (await ownCourses()).fetchOwned(api, signal),
    enabled: status === 'signed-in',
    staleTime: 60_000,
    select: toMap,
  });
  return { ids: data, isSettled: status === 'signed-out' || data !== undefined || isError };
}

const toMap = (owned: [id: string, percent: number][]): ReadonlyMap<string, number> => new Map(owned);
