import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Api, ApiFailure, isNotFound, useApi } from '../../../shared/api/client';

const courseSchema = () => import('@atelier/contracts/catalog').then(({ CourseDetail }) => CourseDetail);

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
          schema: courseSchema,
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
        schema: courseSchema,
        signal,
      }),
    staleTime: 0,
    retry: false,
  });
}
