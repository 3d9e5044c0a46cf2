import type { Learning } from '@atelier/contracts/enrollment';
import { useCallback, useEffect, useMemo, type RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PlacedLesson } from './curriculum';
import { tabs } from './use-tab';

/** The video of a lesson, as far as there is one of ours. */
const videoIn = (stage: RefObject<HTMLElement | null>) => stage.current?.querySelector('video') ?? null;

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
 * The lesson as what stands beside it knows it: the second that is played, and the way to another, of this lesson or of one that
 * opens first (`?t=`).
 */
export function useStage(learning: Learning, current: PlacedLesson, stage: RefObject<HTMLElement | null>) {
  const [params, setParams] = useSearchParams();
  const { courseId, sections } = learning;
  const lessonId = current.lesson._id;
  const asked = params.get('t');

  useEffect(() => {
    const video = videoIn(stage);
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

  const moment = useCallback(() => videoIn(stage)?.currentTime ?? null, [stage]);
  const playFrom = (toId: string, seconds: number) => {
    const video = videoIn(stage);
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
    next.set('tabIndex', String(tabs.questions));
    next.set('question', questionId);
    return `?${next}`;
  };
  return { courseId, lessonId, titles, moment, playFrom, addressOf };
}
