import type { LessonDraft, MediaAsset } from '@atelier/contracts/authoring';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useLiveMessage } from '../../../shared/realtime/use-live-message';
import { courseDraftKey } from '../api/course-draft';
import { fetchMediaAsset, mediaAssetKey } from '../api/media-asset';

/** Messages may be lost; then the answer comes at the latest after this long. */
const safetyNetMs = 10_000;

export const isSettled = ({ status }: Pick<MediaAsset, 'status'>): boolean =>
  status === 'ready' || status === 'failed';

/** Percent within the present step, by asset; told live only. */
export const mediaPercentAtom = atom<Readonly<Record<string, number>>>({});

/** The asset as it is now: the given one if nothing more can happen to it, else followed until it is ready or failed. */
export function useMediaAsset(known: MediaAsset | null): MediaAsset | null {
  const follows = known !== null && !isSettled(known);
  const { data } = useQuery({
    queryKey: mediaAssetKey(known?._id ?? 'none'),
    queryFn: follows ? ({ signal }) => fetchMediaAsset(known._id, signal) : skipToken,
    ...(known === null ? {} : { initialData: known, initialDataUpdatedAt: 0 }),
    refetchInterval: (query) => (query.state.data && isSettled(query.state.data) ? false : safetyNetMs),
  });
  return follows ? (data ?? known) : known;
}

/** The video of a lesson; null for a lesson of another kind. */
export const lessonAsset = ({ parts: [part] }: LessonDraft): MediaAsset | null =>
  part?.type === 'lecture' ? (part.asset ?? null) : null;

/** Keeps the videos of a course up to date while the author works on it. */
export function useMediaProgress(courseId: string): void {
  const queries = useQueryClient();
  const setPercents = useSetAtom(mediaPercentAtom);
  useLiveMessage('media-progress', ({ assetId, status, percent, duration, error }) => {
    setPercents((percents) => ({ ...percents, [assetId]: percent }));
    queries.setQueryData<MediaAsset>(
      mediaAssetKey(assetId),
      (asset) => asset && { ...asset, status, duration, error },
    );
    // The poster's address is not in the message, nor are the times that follow from the duration.
    if (isSettled({ status })) void queries.invalidateQueries({ queryKey: mediaAssetKey(assetId) });
    if (isSettled({ status })) void queries.invalidateQueries({ queryKey: courseDraftKey(courseId) });
  });
  useLiveMessage('course-changed', (message) => {
    if (message.courseId === courseId) void queries.invalidateQueries({ queryKey: courseDraftKey(courseId) });
  });
}

/** Reads the course again when its video has become ready without a message having said so. */
export function useRefreshWhenSettled(
  courseId: string,
  known: MediaAsset | null,
  current: MediaAsset | null,
): void {
  const queries = useQueryClient();
  const outdated = known !== null && current !== null && isSettled(current) && !isSettled(known);
  useEffect(() => {
    if (outdated) void queries.invalidateQueries({ queryKey: courseDraftKey(courseId) });
  }, [outdated, queries, courseId]);
}
