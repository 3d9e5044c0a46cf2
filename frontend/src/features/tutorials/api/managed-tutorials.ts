import { ManagedTutorials, TutorialCounts, type ManagedTutorialsQuery } from '@atelier/contracts/tutorials';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiRequest, isNotFound } from '../../../shared/api/client';
import { useChange } from '../../../shared/api/use-change';
import { deleteTutorial } from './save-tutorial';

/** The administrators' list and its figures. */
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

/** Deleting what another tab has deleted is done all the same. */
export const useDeleteTutorial = () =>
  useChange(managedTutorialsKey, (id: string) =>
    deleteTutorial(id).catch((error: unknown) => {
      if (!isNotFound(error)) throw error;
    }),
  );
