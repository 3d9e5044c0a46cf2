import type { LessonDraft } from '@atelier/contracts/course-draft';
import type { MediaAsset } from '@atelier/contracts/media';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLiveMessage } from '../../../shared/realtime/use-live-message';
import { isSettled, useMediaProgress } from '../../uploads/media-asset';
import { courseDraftKey } from './course-api';
import { useCourseEditor } from './course-editor';

/** The video of a lesson; null for a lesson of another kind. */
export const lessonAsset = ({ parts: [part] }: LessonDraft): MediaAsset | null =>
  part?.type === 'lecture' ? (part.asset ?? null) : null;

/** Refreshes the videos of a course live while the author works on it. */
export function useCourseVideos(courseId: string): void {
  const queries = useQueryClient();
  const editor = useCourseEditor(courseId);
  const refetchDraft = () => queries.invalidateQueries({ queryKey: courseDraftKey(courseId) });
  useMediaProgress(() => void refetchDraft());
  useLiveMessage('course-changed', (message) => {
    if (message.courseId === courseId && !editor.saver.isOwn(message.save)) void refetchDraft();
  });
}

const turns = (asset: MediaAsset): string =>
  `${asset.status} ${isSettled(asset)} ${asset.posterUrl !== null} ${asset.isPosterDrawing}`;

/** Refetches the course when a video's processing is ahead of the cached draft: its URLs and durations depend on it. */
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
