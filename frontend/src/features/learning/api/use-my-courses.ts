import type { MyCourses } from '@atelier/contracts/enrollment';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import type { Api } from '../../../shared/api/client';
import { orKept } from '../../../shared/kept/or-kept';
import { useLiveMessage } from '../../../shared/realtime/use-live-message';
import { useSession } from '../../session/state/session-atom';
import { useWritten } from '../../../shared/api/written';
import { learningKeys } from './learning-keys';
import { myCoursesPath } from './my-courses-path';

const myCourses = () => import('@atelier/contracts/enrollment').then(({ MyCourses }) => MyCourses);

const keptList = () => import('../kept/kept-my-courses');

const fetchPage = (api: Api, page: number, title: string, signal: AbortSignal) => {
  return api({ method: 'GET', path: myCoursesPath(page, title), schema: myCourses, signal });
};

/** One page of the student's courses, most recently followed first, as they come, go and are followed. */
export function useMyCourses(page: number, title: string) {
  const api = useApi();
  const queries = useQueryClient();
  const { user, status } = useSession();
  const isKnown = status !== 'unknown';
  const written = useWritten<MyCourses>(myCoursesPath(page, title), isKnown ? (user?._id ?? '') : null);
  const queryKey = learningKeys.mine(page, title);
  const courses = useQuery<MyCourses>({
    queryKey,
    queryFn: async ({ signal }) => {
      const known = written.take();
      if (known && user) {
        // Kept for later like any other; nothing waits for that.
        keptList().then(
          ({ keepMyCourses }) => keepMyCourses(user._id, known),
          () => undefined,
        );
        return known;
      }
      const fresh = fetchPage(api, page, title, signal);
      if (!user || page > 1 || title !== '') return fresh;
      // Looked at below, once what keeps the list is here: until then a failure is nobody's.
      fresh.catch(() => undefined);
      const { keepMyCourses, readKeptMyCourses } = await keptList();
      fresh.then(
        (list) => keepMyCourses(user._id, list),
        () => undefined,
      );
      return orKept(
        fresh,
        () => readKeptMyCourses(user._id),
        (late) => queries.setQueryData(queryKey, late),
      );
    },
    // Without a line it is read from what is kept.
    networkMode: 'always',
    // Until it is known who asks, what the server has written stands there alone.
    enabled: isKnown,
    placeholderData: (previous: MyCourses | undefined) => previous ?? written.body,
  });
  const refresh = () => void courses.refetch();
  useLiveMessage('purchase-recorded', refresh);
  useLiveMessage('course-closed', refresh);
  useLiveMessage('progress-changed', refresh);
  useLiveMessage('work-changed', refresh);
  return { list: courses, isOld: courses.isPlaceholderData && courses.data !== written.body };
}

/** Ids of all of them, each with the percentage that is followed. */
export async function fetchOwned(api: Api, signal: AbortSignal): Promise<[id: string, percent: number][]> {
  const first = await fetchPage(api, 1, '', signal);
  const others = await Promise.all(
    Array.from({ length: Math.max(first.pages - 1, 0) }, (_, index) => fetchPage(api, index + 2, '', signal)),
  );
  return [first, ...others].flatMap(({ courses }) =>
    courses.map(({ courseId, progressPercentage }): [string, number] => [courseId, progressPercentage]),
  );
}
