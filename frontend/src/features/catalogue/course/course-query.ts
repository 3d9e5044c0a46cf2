import { useQuery } from '@tanstack/react-query';
import { type Api, useApi } from '../../../shared/api/client';
import { apiQueryOrNull, useApiQuery } from '../../../shared/api/queries';

const courseSchema = () =>
  import('@atelier/contracts/course-detail').then(({ CourseDetail }) => CourseDetail);

/** Anonymous request, so that an author sees what visitors see. Null when the course does not exist. */
export const courseQuery = (api: Api, id: string) =>
  apiQueryOrNull(
    api,
    ['course', id],
    `/courses/${encodeURIComponent(id)}`,
    courseSchema,
    { anonymous: true },
    [404, 422],
  );

export const useCourse = (id: string) => useQuery(courseQuery(useApi(), id));

/** The draft as publishing would make it, for those who may edit it. */
export const useCoursePreview = (id: string) =>
  useApiQuery(['course-preview', id], `/courses/${encodeURIComponent(id)}/preview`, courseSchema, {
    staleTime: 0,
    retry: false,
  });
