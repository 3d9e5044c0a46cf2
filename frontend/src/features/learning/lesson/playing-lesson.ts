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
export function useVideoFirst(isFilm: boolean, stage: RefObject<HTMLElement | null>): boolean {
  const [mayFollow, setMayFollow] = useState(hasOpened || !isFilm);
  useEffect(() => {
    if (mayFollow) return;
    const video = stage.current?.querySelector('video');
    const follow = () => {
      hasOpened = true;
      setMayFollow(true);
    };
    const timer = setTimeout(() => (video?.paused ?? true) && follow(), waitMs);
    // The seek to the saved position fires `timeupdate` too.
    const onTime = () => void (video?.paused === false && !video.seeking && follow());
    const ends = ['pause', 'error'] as const;
    video?.addEventListener('timeupdate', onTime);
    for (const end of ends) video?.addEventListener(end, follow);
    return () => {
      clearTimeout(timer);
      video?.removeEventListener('timeupdate', onTime);
      for (const end of ends) video?.removeEventListener(end, follow);
    };
  }, [mayFollow, stage]);
  return mayFollow;
}

/** The video element of the lesson; null for other kinds and for YouTube. */
const videoOf = (stage: RefObject<HTMLElement | null>) => stage.current?.querySelector('video') ?? null;

function playAt(video: HTMLVideoElement, seconds: number): () => void {
  const go = () => {
    video.currentTime = seconds;
    // Where the browser forbids playing without a gesture, it waits at the second for one.
    video.play().catch(() => undefined);
  };
  if (video.readyState >= HTMLMediaElement.HAVE_METADATA) go();
  else video.addEventListener('loadedmetadata', go, { once: true });
  return () => video.removeEventListener('loadedmetadata', go);
}

/**
 * The lesson as notes, questions and transcript use it: the current second, and how to play from another one, of this lesson or
 * of one that has to be opened first (`?t=`).
 */
export function usePlayingLesson(
  learning: Learning,
  current: PlacedLesson,
  stage: RefObject<HTMLElement | null>,
) {
  const [params, setParams] = useSearchParams();
  const { courseId, sections } = learning;
  const lessonId = current.lesson._id;
  const asked = params.get('t');

  useEffect(() => {
    const video = videoOf(stage);
    const seconds = Number(asked);
    if (asked === null || !video || !Number.isFinite(seconds)) return;
    const forget = playAt(video, Math.max(0, seconds));
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        next.delete('t');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
    // The address changes at once; the video is listened to until it knows its length or goes.
    return () => void (video.isConnected || forget());
  }, [asked, lessonId, stage, setParams]);

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
  /** Where a question of this lesson is read. */
  const addressOf = (questionId: string) => {
    const next = new URLSearchParams(params);
    next.set('tabIndex', String(lessonTabs.questions));
    next.set('question', questionId);
    return `?${next}`;
  };
  return { courseId, lessonId, titles, moment, playFrom, addressOf };
}
