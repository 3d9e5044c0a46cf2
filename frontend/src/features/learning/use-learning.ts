import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Learning } from '@atelier/contracts/enrollment';
import { type Api, ApiFailure, useApi } from '../../shared/api/client';
import { usePrefetched } from '../../shared/api/use-prefetched';
import { withCacheFallback } from '../../shared/connection/with-cache-fallback';
import { useSession } from '../session/session';
import { cacheCourse, readCachedCourse, removeCachedCourse } from './offline/course-cache';
import { learningKeys, learningPath } from './learning-keys';
import { withCompletion, withPosition } from './curriculum/curriculum';
import { videoPartOf } from './lesson/lesson-kinds';
import { syncChanges } from './offline/send-changes';
import { type PendingChange, pendingChanges } from './offline/pending-changes';

/** The student has lost access to the course: the cached copy must not be shown. */
const isAccessOver = (error: unknown) => error instanceof ApiFailure && [403, 404].includes(error.status);

/** Optimistic update of the cached course; not after an error, which writing to the cache would clear. */
export function updateCachedCourse(
  queries: QueryClient,
  courseId: string,
  change: (learning: Learning) => Learning,
): void {
  const queryKey = learningKeys.course(courseId);
  if (isAccessOver(queries.getQueryState(queryKey)?.error)) return;
  queries.setQueryData<Learning>(queryKey, (learning) => learning && change(learning));
}

/** Overlays the pending changes of this device on the course. */
export const withPendingChanges = (learning: Learning, changes: readonly PendingChange[]): Learning =>
  changes
    .filter(({ enrolmentId }) => enrolmentId === learning._id)
    .reduce((updated, change) => {
      if (change.kind === 'position') return withPosition(updated, change.lessonId, change.seconds);
      if (change.kind !== 'completion') return updated;
      const completedAt = change.isCompleted ? new Date(change.at).toISOString() : null;
      return withCompletion(updated, change.lessonId, completedAt);
    }, learning);

type Refetch = () => Promise<{ data: Learning | undefined; isError: boolean }>;

/** Fetches the course again and returns the new signed URL of this lesson's video. */
export function useVideoUrlRefresh(refetch: Refetch, lessonId: string | undefined) {
  return useCallback(async (): Promise<string | null> => {
    const { data, isError } = await refetch();
    if (isError) return null;
    const lessons = data?.sections.flatMap((section) => section.lessons) ?? [];
    return videoPartOf(lessons.find(({ _id }) => _id === lessonId)?.parts[0])?.video ?? null;
  }, [refetch, lessonId]);
}

const learningSchema = () => import('./learning-schema').then(({ LearningSchema }) => LearningSchema);

/** On a slow connection the course opens without waiting for the sync to finish. */
const syncTimeoutMs = 3_000;

/** Syncs pending changes first, so that the server returns the right lesson to resume. */
const syncBefore = (api: Api, studentId: string): Promise<unknown> =>
  pendingChanges(studentId).length > 0
    ? Promise.race([
        syncChanges(api, studentId),
        new Promise((resolve) => setTimeout(resolve, syncTimeoutMs)),
      ])
    : Promise.resolve();

const fetchLearning = (api: Api, courseId: string, signal: AbortSignal) =>
  api({ method: 'GET', path: learningPath(courseId), schema: learningSchema, signal });
const fetchPreview = (api: Api, courseId: string, signal: AbortSignal) =>
  api({
    method: 'GET',
    path: `/learn/${encodeURIComponent(courseId)}/preview`,
    schema: learningSchema,
    signal,
  });

/** Fetches the course, caches it for offline use, and applies the changes that are still pending. */
async function fetchAndCache(
  api: Api,
  courseId: string,
  studentId: string,
  signal: AbortSignal,
  takeEmbedded: () => Learning | undefined,
): Promise<Learning> {
  // Embedded in the HTML by the server: used for the first read only, a refetch calls the API.
  const embedded = takeEmbedded();
  const hasPending = pendingChanges(studentId).length > 0;
  await syncBefore(api, studentId);
  try {
    const learning = (hasPending ? undefined : embedded) ?? (await fetchLearning(api, courseId, signal));
    void cacheCourse(learning);
    return withPendingChanges(learning, pendingChanges(studentId));
  } catch (error) {
    if (isAccessOver(error)) await removeCachedCourse(studentId, courseId).catch(() => undefined);
    throw error;
  }
}

/**
 * The caller's enrolment in a course with everything the learning page needs; in a preview the author's draft, as if
 * enrolled.
 */
export function useLearning(courseId: string, isPreview: boolean) {
  const api = useApi();
  const queries = useQueryClient();
  const { user } = useSession();
  const prefetched = usePrefetched<Learning>(learningPath(courseId), user?._id ?? '');
  const queryKey = isPreview ? learningKeys.preview(courseId) : learningKeys.course(courseId);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      if (isPreview) return fetchPreview(api, courseId, signal);
      if (!user) return fetchLearning(api, courseId, signal);
      const fresh = fetchAndCache(api, courseId, user._id, signal, prefetched.take);
      // On a refetch the page has valid signed URLs already, which the offline copy lacks.
      if (queries.getQueryData(queryKey)) return fresh;
      const readOffline = async () => {
        const cached = await readCachedCourse(user._id, courseId);
        return cached && withPendingChanges(cached, pendingChanges(user._id));
      };
      return withCacheFallback(fresh, readOffline, (late) => queries.setQueryData(queryKey, late));
    },
    ...(!isPreview && { placeholderData: prefetched.body }),
    // Offline the query function reads the cache.
    networkMode: 'always',
    // A new signed URL for the same video would restart it.
    staleTime: isPreview ? 0 : 10 * 60_000,
    refetchOnWindowFocus: false,
  });
}
