import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { ApiFailure, isNotFound, type Api } from '../../../shared/api/client';

const courseDetail = () => import('@atelier/contracts/catalog').then(({ CourseDetail }) => CourseDetail);

/** An address that holds no id at all leads nowhere either. */
const isRefused = (error: unknown) => error instanceof ApiFailure && error.status === 422;

/** Asked for as a visitor, so that an author sees what readers see. A missing course is an answer: null. */
export const courseQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['course', id],
    queryFn: async ({ signal }) => {
      try {
        return await api({
          method: 'GET',
          path: `/courses/${encodeURIComponent(id)}`,
          schema: courseDetail,
          signal,
          anonymous: true,
        });
      } catch (error) {
        if (isNotFound(error) || isRefused(error)) return null;
        throw error;
      }
    },
  });

export const useCourse = (id: string) => useQuery(courseQuery(useApi(), id));

/** As publishing would make it, for those who may edit it. */
export function useCoursePreview(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['course-preview', id],
    queryFn: ({ signal }) =>
      api({
        method: 'GET',
        path: `/courses/${encodeURIComponent(id)}/preview`,
        schema: courseDetail,
        signal,
      }),
    staleTime: 0,
    retry: false,
  });
}
