import { TutorialDraft } from '@atelier/contracts/tutorials';
import { queryOptions } from '@tanstack/react-query';
import { apiRequest, isNotFound } from '../../../shared/api/client';

export const tutorialDraftKey = (id: string) => ['tutorial-draft', id] as const;

export const fetchTutorialDraft = (id: string, signal?: AbortSignal): Promise<TutorialDraft> =>
  apiRequest({ method: 'GET', path: `/blogs/${encodeURIComponent(id)}`, schema: TutorialDraft, signal });

/** The tutorial as administrators see it, published or not; null when there is none. */
export const tutorialDraftQuery = (id: string) =>
  queryOptions({
    queryKey: tutorialDraftKey(id),
    queryFn: ({ signal }) =>
      fetchTutorialDraft(id, signal).catch((error: unknown) => {
        if (isNotFound(error)) return null;
        throw error;
      }),
    staleTime: 0,
  });
