import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Api, useApi } from '../../../shared/api/client';

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

const hour = 3_600;

/** How long an answer takes, in the words of somebody who says so: never less than it was. */
export function answerTimeWords(seconds: number): string {
  const hours = seconds / hour;
  if (hours <= 1) return 'moins d’une heure';
  if (hours <= 12) return `moins de ${Math.ceil(hours)} h`;
  if (hours <= 24) return 'dans la journée';
  if (hours <= 48) return 'sous 2 jours';
  return `plus de ${Math.floor(hours / 24)} jours`;
}

/** Of the ruler's two days, in percent. */
export const answerTimeShare = (seconds: number): number =>
  Math.max(2, Math.min(100, Math.round((seconds / (48 * hour)) * 100)));
