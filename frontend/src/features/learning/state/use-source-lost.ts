import type { Learning } from '@atelier/contracts/enrollment';
import { useCallback } from 'react';
import { filmOf } from './lesson-kinds';

type Refetch = () => Promise<{ data: Learning | undefined; isError: boolean }>;

/** Asks for the course again and answers the new address of this lesson's video. */
export function useSourceLost(refetch: Refetch, lessonId: string | undefined) {
  return useCallback(async (): Promise<string | null> => {
    const { data, isError } = await refetch();
    if (isError) return null;
    const lessons = data?.sections.flatMap((section) => section.lessons) ?? [];
    return filmOf(lessons.find(({ _id }) => _id === lessonId)?.parts[0])?.video ?? null;
  }, [refetch, lessonId]);
}
