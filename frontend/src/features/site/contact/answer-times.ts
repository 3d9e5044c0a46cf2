import { useQuery } from '@tanstack/react-query';
import { type Api, useApi } from '../../../shared/api/client';
import { apiQuery } from '../../../shared/api/queries';

const answerTimes = () => import('@atelier/contracts/contact').then(({ AnswerTimes }) => AnswerTimes);

/** Recent response times; static for the visit. */
export const answerTimesQuery = (api: Api) =>
  apiQuery(api, ['answer-times'], '/messages/contact/times', answerTimes, {
    anonymous: true,
    staleTime: Infinity,
  });

export const useAnswerTimes = () => useQuery(answerTimesQuery(useApi()));

const hour = 3_600;

/** The response time in words, rounded up. */
export function answerTimeText(seconds: number): string {
  const hours = seconds / hour;
  if (hours <= 1) return 'moins d’une heure';
  if (hours <= 12) return `moins de ${Math.ceil(hours)} h`;
  if (hours <= 24) return 'dans la journée';
  if (hours <= 48) return 'sous 2 jours';
  return `plus de ${Math.floor(hours / 24)} jours`;
}

/** Percent of the ruler, which spans two days. */
export const answerTimeShare = (seconds: number): number =>
  Math.max(2, Math.min(100, Math.round((seconds / (48 * hour)) * 100)));
