import { useEffect, useState } from 'react';

/** The lesson beside the questions, and control of its video. */
export interface VideoControl {
  courseId: string;
  lessonId: string;
  /** Lesson titles by id. */
  titles: ReadonlyMap<string, string>;
  /** Current second of the video; null when nothing plays. */
  currentSecond: () => number | null;
  /** Seeks to a second of a lesson, opening the lesson if needed, and plays. */
  playFrom: (lessonId: string, seconds: number) => void;
}

/** The current second of the video, read often enough for a display; null when nothing plays. */
export function useCurrentSecond(currentSecond: VideoControl['currentSecond'], pollMs: number) {
  const [second, setSecond] = useState<number | null>(null);
  useEffect(() => {
    const update = () => {
      const now = currentSecond();
      setSecond(now === null ? null : Math.floor(now));
    };
    update();
    const timer = setInterval(update, pollMs);
    return () => clearInterval(timer);
  }, [currentSecond, pollMs]);
  return second;
}
