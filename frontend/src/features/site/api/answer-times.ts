import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import type { Api } from '../../../shared/api/client';

const answerTimes = () => import('@atelier/contracts/contact').then(({ AnswerTimes }) => AnswerTimes);

/** How long answers have taken lately; they do not change while the page is read. */
export const answerTimesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['answer-times'],
    queryFn: ({ signal }) =>
      api({ method: 'GET', path: '/messages/contact/times', schema: answerTimes, signal, anonymous: true }),
    staleTime: Infinity,
  });

export const useAnswerTimes = () => useQuery(answerTimesQuery(useApi()));
