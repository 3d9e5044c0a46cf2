import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RecordPurchaseAnswer } from '@atelier/contracts/commerce';
import { ApiFailure, useApi } from '../../../shared/api/client';
import { useLiveConnected, useLiveMessage } from '../../../shared/realtime/use-live-message';
import { learningKeys } from '../../learning/learning-keys';
import { recordPurchase } from '../../learning/my-courses/record-purchase';

/** More often at first, when most confirmations arrive. */
const pollMs = (attempts: number) => (attempts < 5 ? 2_000 : 5_000);

/**
 * Polls the server to record the purchase until its outcome is known: at once, on the live message, and every few
 * seconds as a fallback. Idempotent.
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
    // Retries provider and network errors before reporting a failure.
    retry: (count, error) =>
      count < 3 && !(error instanceof ApiFailure && error.status >= 400 && error.status < 500),
    staleTime: Infinity,
    gcTime: 0,
  });
  const { refetch, data } = purchase;
  const recorded = data?.status === 'recorded';

  const readAgain = () => {
    if (!recorded) void refetch();
  };
  useLiveMessage('purchase-recorded', readAgain);
  // A refused payment is not polled, and may have been made in another tab before this one was connected.
  useLiveConnected(readAgain);
  useEffect(() => {
    if (recorded) void queries.invalidateQueries({ queryKey: learningKeys.all });
  }, [recorded, queries]);

  return purchase;
}

/** Why a purchase is not recorded: the server's message, if there is one. */
export const unrecordedMessage = (
  response: Pick<RecordPurchaseAnswer, 'message'> | undefined,
  error: Error | null,
): string =>
  response?.message ??
  (error instanceof ApiFailure && error.status >= 400
    ? error.message
    : 'Veuillez actualiser la page et réessayer.');

const slowAfterMs = 30_000;

/** True after an unusually long wait. */
export function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting]);
  return isSlow;
}

interface WithPrerequisites {
  title: string;
  /** The course's stated prerequisites. */
  requirement: string;
}

const minNameLength = 4;
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** Short name of a course: its title up to the first `:`, `,` or dash. */
const nameOf = ({ title }: WithPrerequisites): string => plain(title.split(/\s*[:,–]/u)[0] ?? title).trim();

/**
 * Sorts courses so that prerequisites come first; otherwise keeps their order. `hasPrerequisites`: whether any of them
 * names another.
 */
export function learningOrder<Course extends WithPrerequisites>(
  unordered: readonly Course[],
): { courses: Course[]; hasPrerequisites: boolean } {
  const requires = (course: Course, other: Course) =>
    other !== course &&
    nameOf(other).length >= minNameLength &&
    plain(course.requirement).includes(nameOf(other));
  const hasPrerequisites = unordered.some((course) => unordered.some((other) => requires(course, other)));
  const courses: Course[] = [];
  const remaining = [...unordered];
  while (remaining.length > 0) {
    const ready = remaining.findIndex((course) => !remaining.some((other) => requires(course, other)));
    // A cycle: take the one that was bought first.
    courses.push(...remaining.splice(Math.max(0, ready), 1));
  }
  return { courses, hasPrerequisites };
}
