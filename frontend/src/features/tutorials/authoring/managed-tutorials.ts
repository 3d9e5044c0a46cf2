import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { atom } from 'jotai';
import {
  ManagedTutorials,
  type ManagedTutorialsQuery,
  TutorialCounts,
  TutorialDraft,
} from '@atelier/contracts/tutorials';
import { apiRequest, isNotFound } from '../../../shared/api/client';
import { useApiMutation } from '../../../shared/api/mutations';
import { deleteTutorial } from './tutorial-revisions';

export const tutorialDraftKey = (id: string) => ['tutorial-draft', id] as const;

export const fetchTutorialDraft = (id: string, signal?: AbortSignal): Promise<TutorialDraft> =>
  apiRequest({ method: 'GET', path: `/blogs/${encodeURIComponent(id)}`, schema: TutorialDraft, signal });

/** The tutorial as seen by administrators, published or not; null if it does not exist. */
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

/** The administrators' list and its counts. */
export const managedTutorialsKey = ['managed-tutorials'] as const;

export function useManagedTutorials({ currentPage, title, status }: ManagedTutorialsQuery) {
  const search = new URLSearchParams({ currentPage: String(currentPage), title, status });
  return useQuery({
    queryKey: [...managedTutorialsKey, currentPage, title, status],
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: `/blogs/manage?${search}`, schema: ManagedTutorials, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export const useTutorialCounts = () =>
  useQuery({
    queryKey: [...managedTutorialsKey, 'counts'],
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: '/blogs/stat/resume', schema: TutorialCounts, signal }),
    staleTime: 0,
  });

/** Idempotent: a tutorial deleted in another tab counts as deleted. */
export const useDeleteTutorial = () =>
  useApiMutation(managedTutorialsKey, (id: string) =>
    deleteTutorial(id).catch((error: unknown) => {
      if (!isNotFound(error)) throw error;
    }),
  );

/** Filter of the administrators' list, kept while they open a tutorial and come back. */
export const tutorialStatusAtom = atom<ManagedTutorialsQuery['status']>('all');
