import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Api, ApiFailure, isNotFound, useApi } from '../../../shared/api/client';

const courseSchema = () => import('@atelier/contracts/catalog').then(({ CourseDetail }) => CourseDetail);

/** 422: the URL does not contain a valid id, so there is no such course. */
const isInvalidId = (error: unknown) => error instanceof ApiFailure && error.status === 422;

/** Anonymous request, so that an author sees what visitors see. Null when the course does not exist. */
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
        if (isNotFound(error) || isInvalidId(error)) return null;
        throw error;
      }
    },
  });

export const useCourse = (id: string) => useQuery(courseQuery(useApi(), id));

/** The draft as publishing would make it, for those who may edit it. */
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
