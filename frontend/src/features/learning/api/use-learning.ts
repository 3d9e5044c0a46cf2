import { Learning } from '@atelier/contracts/enrollment';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { learningKeys } from './learning-keys';

/** The caller's enrolment in a course with all the learning page needs. */
export function useLearning(courseId: string) {
  const api = useApi();
  return useQuery({
    queryKey: learningKeys.course(courseId),
    queryFn: ({ signal }) =>
      api({
        method: 'GET',
        path: `/learn/${encodeURIComponent(courseId)}/learning`,
        schema: Learning,
        signal,
      }),
    // A new signed address for the same video would restart it.
    staleTime: 10 * 60_000,
    refetchOnWindowFocus: false,
  });
}
