import { keepPreviousData } from '@tanstack/react-query';
import { atom } from 'jotai';
import {
  ManagedTutorials,
  type ManagedTutorialsQuery,
  TutorialCounts,
  TutorialDraft,
} from '@atelier/contracts/tutorials';
import { apiGet, apiRequest, isNotFound } from '../../../shared/api/client';
import { useApiMutation } from '../../../shared/api/mutations';
import { apiQueryOrNull, useApiQuery } from '../../../shared/api/queries';
import { deleteTutorial } from './tutorial-revisions';

export const tutorialDraftKey = (id: string) => ['tutorial-draft', id] as const;

const tutorialDraftPath = (id: string) => `/blogs/${encodeURIComponent(id)}`;

export const fetchTutorialDraft = (id: string, signal?: AbortSignal): Promise<TutorialDraft> =>
  apiGet(tutorialDraftPath(id), TutorialDraft, { signal });

/** The tutorial as seen by administrators, published or not; null if it does not exist. */
export const tutorialDraftQuery = (id: string) =>
  apiQueryOrNull(apiRequest, tutorialDraftKey(id), tutorialDraftPath(id), TutorialDraft, { staleTime: 0 });

/** The administrators' list and its counts. */
export const managedTutorialsKey = ['managed-tutorials'] as const;

export function useManagedTutorials({ currentPage, title, status }: ManagedTutorialsQuery) {
  const search = new URLSearchParams({ currentPage: String(currentPage), title, status });
  return useApiQuery(
    [...managedTutorialsKey, currentPage, title, status],
    `/blogs/manage?${search}`,
    ManagedTutorials,
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
}

export const useTutorialCounts = () =>
  useApiQuery([...managedTutorialsKey, 'counts'], '/blogs/stat/resume', TutorialCounts, { staleTime: 0 });

/** Idempotent: a tutorial deleted in another tab counts as deleted. */
export const useDeleteTutorial = () =>
  useApiMutation(managedTutorialsKey, (id: string) =>
    deleteTutorial(id).catch((error: unknown) => {
      if (!isNotFound(error)) throw error;
    }),
  );

/** Filter of the administrators' list, kept while they open a tutorial and come back. */
export const tutorialStatusAtom = atom<ManagedTutorialsQuery['status']>('all');
