import { Learning } from '@atelier/contracts/enrollment';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { learningKeys } from './learning-keys';

/** The caller's enrolment in a course with all the learning page needs; in a preview the author's draft, as if enrolled. */
export function useLearning(courseId: string, isPreview: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: isPreview ? learningKeys.preview(courseId) : learningKeys.course(courseId),
    queryFn: ({ signal }) =>
      api({
        method: 'GET',
        path: `/learn/${encodeURIComponent(courseId)}/${isPreview ? 'preview' : 'learning'}`,
        schema: Learning,
        signal,
      }),
    // A new signed address for the same video would restart it.
    staleTime: isPreview ? 0 : 10 * 60_000,
    refetchOnWindowFocus: false,
  });
}
