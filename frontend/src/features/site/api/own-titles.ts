import { MyCourses } from '@atelier/contracts/enrollment';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import type { Api } from '../../../shared/api/client';

/** More than anybody looks through in a list that one chooses from. */
const mostPages = 10;

async function fetchTitles(api: Api, signal: AbortSignal): Promise<string[]> {
  const fetchPage = (page: number) =>
    api({ method: 'GET', path: `/learn?currentPage=${page}`, schema: MyCourses, signal });
  const first = await fetchPage(1);
  const pages = Math.min(first.pages, mostPages);
  const others = await Promise.all(
    Array.from({ length: Math.max(pages - 1, 0) }, (_, index) => fetchPage(index + 2)),
  );
  return [first, ...others].flatMap(({ courses }) => courses.map(({ title }) => title));
}

/** Titles of the reader's own courses, the one that they followed last first. */
export function useOwnTitles(userId: string | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: ['learning', 'titles', userId],
    queryFn: ({ signal }) => fetchTitles(api, signal),
    enabled: userId !== undefined,
    staleTime: 60_000,
  });
}
