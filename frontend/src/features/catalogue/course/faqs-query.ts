import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Api, ApiFailure, isNotFound, useApi } from '../../../shared/api/client';

const faqList = () => import('@atelier/contracts/faqs').then(({ FaqList }) => FaqList);

/** 422: the URL does not contain a valid id, so there is no such course. */
const isInvalidId = (error: unknown) => error instanceof ApiFailure && error.status === 422;

/** The FAQ of a published course, in the author's order. Null when the course does not exist. */
export const faqsQuery = (api: Api, courseId: string) =>
  queryOptions({
    queryKey: ['faqs', courseId],
    queryFn: async ({ signal }) => {
      try {
        return await api({
          method: 'GET',
          path: `/faqs/${encodeURIComponent(courseId)}/list`,
          schema: faqList,
          signal,
          anonymous: true,
        });
      } catch (error) {
        if (isNotFound(error) || isInvalidId(error)) return null;
        throw error;
      }
    },
  });

export const useFaqs = (courseId: string) => useQuery(faqsQuery(useApi(), courseId));
