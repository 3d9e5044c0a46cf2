import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import type { Api } from '../../../shared/api/client';
import { useLiveMessage } from '../../../shared/realtime/use-live-message';
import { learningKeys } from './learning-keys';

const myCourses = () => import('@atelier/contracts/enrollment').then(({ MyCourses }) => MyCourses);

const fetchPage = (api: Api, page: number, title: string, signal: AbortSignal) => {
  const query = new URLSearchParams({ currentPage: String(page), title });
  return api({ method: 'GET', path: `/learn?${query}`, schema: myCourses, signal });
};

/** One page of the student's courses, most recently followed first, as they come, go and are followed. */
export function useMyCourses(page: number, title: string) {
  const api = useApi();
  const courses = useQuery({
    queryKey: learningKeys.mine(page, title),
    queryFn: ({ signal }) => fetchPage(api, page, title, signal),
    placeholderData: keepPreviousData,
  });
  const refresh = () => void courses.refetch();
  useLiveMessage('purchase-recorded', refresh);
  useLiveMessage('course-closed', refresh);
  useLiveMessage('progress-changed', refresh);
  return courses;
}

/** Ids of all of them. */
export async function fetchOwnedIds(api: Api, signal: AbortSignal): Promise<string[]> {
  const first = await fetchPage(api, 1, '', signal);
  const others = await Promise.all(
    Array.from({ length: Math.max(first.pages - 1, 0) }, (_, index) => fetchPage(api, index + 2, '', signal)),
  );
  return [first, ...others].flatMap(({ courses }) => courses.map(({ courseId }) => courseId));
}
