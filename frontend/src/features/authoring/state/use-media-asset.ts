import type { LessonDraft } from '@atelier/contracts/authoring';
import type { MediaAsset } from '@atelier/contracts/media';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLiveMessage } from '../../../shared/realtime/use-live-message';
import { courseDraftKey } from '../api/course-draft';
import { fetchMediaAsset, mediaAssetKey } from '../api/media-asset';
import { currentStep, isSettled, withProgress } from './processing';

/** Messages may be lost; then the answer comes at the latest after this long. */
const safetyNetMs = 10_000;

/** The asset as it is now: the given one if nothing more can happen to it, else followed until nothing can. */
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
  useLiveMessage('media-progress', (message) => {
    const key = mediaAssetKey(message.assetId);
    const before = queries.getQueryData<MediaAsset>(key);
    if (before) queries.setQueryData<MediaAsset>(key, withProgress(before, message));
    // A percentage is a hint that does; what begins, ends or turns is read from where it is true.
    const turned = before?.status !== message.status || currentStep(before)?.name !== message.step;
    const isEdge = message.percent === 0 || message.percent === 100;
    if (turned || isEdge) void queries.invalidateQueries({ queryKey: key });
    if (before === undefined || before.status !== message.status)
      void queries.invalidateQueries({ queryKey: courseDraftKey(courseId) });
  });
  useLiveMessage('course-changed', (message) => {
    if (message.courseId === courseId) void queries.invalidateQueries({ queryKey: courseDraftKey(courseId) });
  });
}

const turns = (asset: MediaAsset): string =>
  `${asset.status} ${isSettled(asset)} ${asset.posterUrl !== null}`;

/** Reads the course again when its video has come further than the course says: its addresses and times follow from that. */
export function useRefreshWhenSettled(
  courseId: string,
  known: MediaAsset | null,
  current: MediaAsset | null,
): void {
  const queries = useQueryClient();
  const news = known !== null && current !== null && turns(known) !== turns(current) ? turns(current) : null;
  useEffect(() => {
    if (news !== null) void queries.invalidateQueries({ queryKey: courseDraftKey(courseId) });
  }, [news, queries, courseId]);
}
