import {
  type DecisionBody,
  ModerationCase,
  ModerationCases,
  ModerationCount,
} from '@atelier/contracts/reports';
import type { ModerationState } from '@atelier/contracts/words/report-words';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { apiPost, useApiMutation } from '../../../shared/api/mutations';
import { useApiQuery } from '../../../shared/api/queries';
import { queryString } from '../../../shared/api/query-string';
import { useLiveMessage } from '../../../shared/realtime/use-live-message';

export const moderationKey = ['moderation'] as const;
const countKey = [...moderationKey, 'count'] as const;

/** Keeps everything of the page current while others report and decide. */
export function useLiveModeration() {
  const queries = useQueryClient();
  useLiveMessage('reports-changed', () => void queries.invalidateQueries({ queryKey: moderationKey }));
}

/** Number of contents to decide about, updated live. */
export function useWaitingCases() {
  const queries = useQueryClient();
  useLiveMessage('reports-changed', () => void queries.invalidateQueries({ queryKey: countKey }));
  return useApiQuery(countKey, '/moderation/count', ModerationCount, { select: ({ waiting }) => waiting });
}

export const useModerationCases = (state: ModerationState, currentPage: number) =>
  useApiQuery(
    [...moderationKey, 'list', state, currentPage],
    `/moderation?${queryString({ state, currentPage })}`,
    ModerationCases,
    { placeholderData: keepPreviousData },
  );

export const useModerationCase = (caseId: string | null) =>
  useApiQuery([...moderationKey, 'case', caseId], `/moderation/${caseId}`, ModerationCase, {
    enabled: caseId !== null,
  });

export const useDecide = (caseId: string) =>
  useApiMutation(moderationKey, (body: DecisionBody) =>
    apiPost(`/moderation/${caseId}/decisions`, ModerationCase, body),
  );
