import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Learning } from '@atelier/contracts/enrollment';
import type { PlacedLesson } from '../curriculum/curriculum';
import { lessonTabs } from './lesson-tabs';

/** After this long without playback the rest of the page loads anyway. */
const waitMs = 3_000;

let hasOpened = false;

/**
 * False until the first video of a visit plays: notes, questions and pictures load after its first frame, so as not to compete
 * with it for bandwidth. From the second lesson on their code is loaded already, and nothing waits.
 */
export function useVideoFirst(isVideo: boolean, stage: RefObject<HTMLElement | null>): boolean {
  const [mayLoad, setMayLoad] = useState(hasOpened || !isVideo);
  useEffect(() => {
    if (mayLoad) return;
    const video = stage.current?.querySelector('video');
    const load = () => {
      hasOpened = true;
      setMayLoad(true);
    };
    const timer = setTimeout(() => (video?.paused ?? true) && load(), waitMs);
    // The seek to the saved position fires `timeupdate` too.
    const onTime = () => void (video?.paused === false && !video.seeking && load());
    const ends = ['pause', 'error'] as const;
    video?.addEventListener('timeupdate', onTime);
    for (const end of ends) video?.addEventListener(end, load);
    return () => {
      clearTimeout(timer);
      video?.removeEventListener('timeupdate', onTime);
      for (const end of ends) video?.removeEventListener(end, load);
    };
  }, [mayLoad, stage]);
  return mayLoad;
}

/** The video element of the lesson; null for other kinds and for YouTube. */
const videoOf = (stage: RefObject<HTMLElement | null>) => stage.current?.querySelector('video') ?? null;

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
export function usePlayingLesson(
  learning: Learning,
  current: PlacedLesson,
  stage: RefObject<HTMLElement | null>,
) {
  const [params, setParams] = useSearchParams();
  const { courseId, sections } = learning;
  const lessonId = current.lesson._id;
  const requested = params.get('t');

  useEffect(() => {
    const video = videoOf(stage);
    const seconds = Number(requested);
    if (requested === null || !video || !Number.isFinite(seconds)) return;
    const forget = playAt(video, Math.max(0, seconds));
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        next.delete('t');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
    // The URL changes at once; the listener stays until the video has metadata or is unmounted.
    return () => void (video.isConnected || forget());
  }, [requested, lessonId, stage, setParams]);

  const moment = useCallback(() => videoOf(stage)?.currentTime ?? null, [stage]);
  const playFrom = (toId: string, seconds: number) => {
    const video = videoOf(stage);
    if (toId === lessonId && video) return void playAt(video, seconds);
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        next.set('lesson', toId);
        next.set('t', String(seconds));
        return next;
      },
      { preventScrollReset: true },
    );
  };
  const titles = useMemo(
    () => new Map(sections.flatMap(({ lessons }) => lessons.map(({ _id, title }) => [_id, title] as const))),
    [sections],
  );
  /** URL of a question of this lesson. */
  const addressOf = (questionId: string) => {
    const next = new URLSearchParams(params);
    next.set('tabIndex', String(lessonTabs.questions));
    next.set('question', questionId);
    return `?${next}`;
  };
  return { courseId, lessonId, titles, moment, playFrom, addressOf };
}
