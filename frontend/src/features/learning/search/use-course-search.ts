import { CourseFinds } from '@atelier/contracts/course-search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { useSettled } from '../../../shared/lists/use-settled';
import { learningKeys } from '../api/learning-keys';

const shortest = 2;

/** Where a course says what is typed, once the typing rests; nothing is asked for a single letter. */
export function useCourseSearch(courseId: string, typed: string) {
  const api = useApi();
  const search = useSettled(typed.trim());
  const isAsked = search.length >= shortest;
  const found = useQuery({
    queryKey: learningKeys.search(courseId, search),
    queryFn: ({ signal }) =>
      api({
        method: 'GET',
        path: `/learn/${encodeURIComponent(courseId)}/search?${new URLSearchParams({ q: search })}`,
        schema: CourseFinds,
        signal,
      }),
    enabled: isAsked,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  return { ...found, isAsked, search };
}
