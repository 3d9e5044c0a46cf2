import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Api, ApiFailure, isNotFound, useApi } from '../../../shared/api/client';

const faqList = () => import('@atelier/contracts/faqs').then(({ FaqList }) => FaqList);

/** An address that holds no id at all leads nowhere either. */
const isRefused = (error: unknown) => error instanceof ApiFailure && error.status === 422;

/** The questions of a published course, in its author's order. A missing course is an answer: null. */
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
        if (isNotFound(error) || isRefused(error)) return null;
        throw error;
      }
    },
  });

export const useFaqs = (courseId: string) => useQuery(faqsQuery(useApi(), courseId));
