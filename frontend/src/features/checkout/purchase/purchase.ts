import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RecordPurchaseAnswer } from '@atelier/contracts/commerce';
import { ApiFailure, useApi } from '../../../shared/api/client';
import { useLiveMessage } from '../../../shared/realtime/use-live-message';
import { learningKeys } from '../../learning/learning-keys';
import { recordPurchase } from '../../learning/my-courses/record-purchase';

/** Often at first, when most answers come. */
const pollMs = (attempts: number) => (attempts < 5 ? 2_000 : 5_000);

/**
 * Asks the server to record the purchase until it says how it ended: at once, on the live message, and every
 * few seconds as a safety net. Asking again grants nothing twice.
 */
export function usePurchase(courseIds: readonly string[] | null, orderId: string | null) {
  const api = useApi();
  const queries = useQueryClient();
  const purchase = useQuery({
    queryKey: ['purchase', orderId, courseIds],
    queryFn: () => recordPurchase(api, courseIds ?? [], orderId),
    enabled: courseIds !== null,
    refetchInterval: ({ state }) =>
      state.data?.status === 'pending' ? pollMs(state.dataUpdateCount) : false,
    refetchIntervalInBackground: true,
    // A provider or a network that stumbles is asked again before anything is called a failure.
    retry: (count, error) =>
      count < 3 && !(error instanceof ApiFailure && error.status >= 400 && error.status < 500),
    staleTime: Infinity,
    gcTime: 0,
  });
  const { refetch, data } = purchase;
  const recorded = data?.status === 'recorded';

  useLiveMessage('purchase-recorded', () => {
    if (!recorded) void refetch();
  });
  useEffect(() => {
    if (recorded) void queries.invalidateQueries({ queryKey: learningKeys.all });
  }, [recorded, queries]);

  return purchase;
}

/** Why a purchase is not recorded: in the server's words, where it has been reached and has some. */
export const unrecordedMessage = (
  answer: Pick<RecordPurchaseAnswer, 'message'> | undefined,
  error: Error | null,
): string =>
  answer?.message ??
  (error instanceof ApiFailure && error.status >= 400
    ? error.message
    : 'Veuillez actualiser la page et réessayer.');

const longMs = 30_000;

/** True once something has been waited for longer than anybody likes to. */
export function useLongWait(waiting: boolean): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLong(true), longMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [waiting]);
  return long;
}

interface Followed {
  title: string;
  /** What the course asks for, in its author's words. */
  requirement: string;
}

const shortest = 4;
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** What a course is called by: its title up to where it explains itself. */
const nameOf = ({ title }: Followed): string => plain(title.split(/\s*[:,–]/u)[0] ?? title).trim();

/**
 * Bought courses in the order in which they are followed: what another one names among its prerequisites comes before it, the
 * rest stays as it was. `hasPrerequisites`: whether any of them names another.
 */
export function learningOrder<Course extends Followed>(
  bought: readonly Course[],
): { courses: Course[]; hasPrerequisites: boolean } {
  const wants = (course: Course, other: Course) =>
    other !== course && nameOf(other).length >= shortest && plain(course.requirement).includes(nameOf(other));
  const hasPrerequisites = bought.some((course) => bought.some((other) => wants(course, other)));
  const courses: Course[] = [];
  const left = [...bought];
  while (left.length > 0) {
    const ready = left.findIndex((course) => !left.some((other) => wants(course, other)));
    // Two that ask for one another: the one that was bought first.
    courses.push(...left.splice(Math.max(0, ready), 1));
  }
  return { courses, hasPrerequisites };
}
