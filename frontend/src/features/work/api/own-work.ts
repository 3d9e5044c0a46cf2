import { OwnWorks, Submission } from '@atelier/contracts/submissions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../../shared/api/client';
import { useChange } from '../../../shared/api/use-change';

export const ownWorkKey = ['own-work'] as const;

/** One page of what the caller has to do in all courses. */
export const useOwnWork = (page: number) =>
  useQuery({
    queryKey: [...ownWorkKey, page],
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: `/assessments/mine?currentPage=${page}`, schema: OwnWorks, signal }),
    placeholderData: keepPreviousData,
  });

/** The work that is handed in in a lesson; null where there is none. */
export const useLessonWork = (lessonId: string) =>
  useQuery({
    queryKey: [...ownWorkKey, 'lesson', lessonId],
    queryFn: async ({ signal }) => {
      const path = `/assessments/mine?${new URLSearchParams({ lessonId })}`;
      const { assessments } = await apiRequest({ method: 'GET', path, schema: OwnWorks, signal });
      return assessments[0] ?? null;
    },
    // What is written in the form must not be lost to a look at another window.
    refetchOnWindowFocus: false,
  });

export interface HandedIn {
  text: string;
  file: File | null;
}

/** The words stand before the file: what comes after it is not read. */
const formOf = (text: string, file: File) => {
  const form = new FormData();
  form.append('text', text);
  form.append('file', file);
  return form;
};

/** A file may take a while on a slow line. */
const tenMinutes = 10 * 60_000;

export const useHandIn = (assessmentId: string) =>
  useChange(ownWorkKey, ({ text, file }: HandedIn) =>
    apiRequest({
      method: 'POST',
      path: `/assessments/${assessmentId}/submissions`,
      schema: Submission,
      body: file ? formOf(text, file) : { text },
      ...(file && { timeoutMs: tenMinutes }),
    }),
  );
