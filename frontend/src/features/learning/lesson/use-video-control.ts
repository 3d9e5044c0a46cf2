import { type RefObject, useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Learning } from '@atelier/contracts/enrollment';
import type { NumberedLesson } from '../curriculum/curriculum';
import { lessonTabs } from './lesson-tabs';
import { changeParams } from '../../../shared/search-params';

/** The video element of the lesson; null for other kinds and for YouTube. */
const videoOf = (playerBox: RefObject<HTMLElement | null>) =>
  playerBox.current?.querySelector('video') ?? null;

function playAt(video: HTMLVideoElement, seconds: number): () => void {
  const go = () => {
    video.currentTime = seconds;
    // Where autoplay is blocked, the video waits at the second.
    video.play().catch(() => undefined);
  };
  if (video.readyState >= HTMLMediaElement.HAVE_METADATA) go();
  else video.addEventListener('loadedmetadata', go, { once: true });
  return () => video.removeEventListener('loadedmetadata', go);
}

/**
 * Playback as notes, questions and transcript see it: the current second, and seeking, also to another lesson, which is
 * opened first (`?t=`).
 */
export function useVideoControl(
  learning: Learning,
  current: NumberedLesson,
  playerBox: RefObject<HTMLElement | null>,
) {
  const [params, setParams] = useSearchParams();
  const { courseId, sections } = learning;
  const lessonId = current.lesson._id;
  const requested = params.get('t');

  useEffect(() => {
    const video = videoOf(playerBox);
    const seconds = Number(requested);
    if (requested === null || !video || !Number.isFinite(seconds)) return;
    const cancel = playAt(video, Math.max(0, seconds));
    setParams(changeParams({ t: null }), { replace: true, preventScrollReset: true });
    // The URL changes at once; the listener stays until the video has metadata or is unmounted.
    return () => void (video.isConnected || cancel());
  }, [requested, lessonId, playerBox, setParams]);

  const currentSecond = useCallback(() => videoOf(playerBox)?.currentTime ?? null, [playerBox]);
  const playFrom = (toId: string, seconds: number) => {
    const video = videoOf(playerBox);
    if (toId === lessonId && video) return void playAt(video, seconds);
    setParams(changeParams({ lesson: toId, t: String(seconds) }), { preventScrollReset: true });
  };
  const titles = useMemo(
    () => new Map(sections.flatMap(({ lessons }) => lessons.map(({ _id, title }) => [_id, title] as const))),
    [sections],
  );
  /** URL of a question of this lesson. */
  const questionPath = (questionId: string) => {
    const next = new URLSearchParams(params);
    next.set('tabIndex', String(lessonTabs.questions));
    next.set('question', questionId);
    return `?${next}`;
  };
  return { courseId, lessonId, titles, currentSecond, playFrom, questionPath };
}
