import { useQuery } from '@tanstack/react-query';
import { type Api, useApi } from '../../../shared/api/client';
import { apiQueryOrNull } from '../../../shared/api/queries';

const faqList = () => import('@atelier/contracts/faqs').then(({ FaqList }) => FaqList);

/** The FAQ of a published course, in the author's order. Null when the course does not exist. */
export const faqsQuery = (api: Api, courseId: string) =>
  apiQueryOrNull(
    api,
    ['faqs', courseId],
    `/faqs/${encodeURIComponent(courseId)}/list`,
    faqList,
    { anonymous: true },
    [404, 422],
  );

export const useFaqs = (courseId: string) => useQuery(faqsQuery(useApi(), courseId));
