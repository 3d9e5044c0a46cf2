import type { Learning } from '@atelier/contracts/enrollment';
import { useEffect, useRef, useState } from 'react';
import { useMarkLesson } from '../api/use-mark-lesson';
import { isCompleted, type PlacedLesson } from './curriculum';
import { isPlayed } from './lesson-kinds';

/** What happens when a lesson has been followed: its completion is saved, a video offers the next lesson. A preview saves nothing. */
export function useLessonEnd(learning: Learning, current: PlacedLesson) {
  const completion = useMarkLesson(learning);
  const [endedId, setEndedId] = useState<string | null>(null);
  const { _id, parts } = current.lesson;
  /** Taken back by hand since it shows: that it has shown for a second does not complete it again. */
  const isReopened = useRef(false);
  useEffect(() => {
    isReopened.current = false;
  }, [_id]);

  const follow = () => {
    if (isReopened.current && !isPlayed(parts[0])) return;
    if (!isCompleted(current.lesson) && !learning.isPreview)
      completion.mutate({ lessonId: _id, isCompleted: true });
    if (isPlayed(parts[0])) setEndedId(_id);
  };

  return {
    follow,
    /** The student takes its completion back. */
    reopen: () => {
      isReopened.current = true;
      completion.mutate({ lessonId: _id, isCompleted: false });
    },
    /** True from the end of the video until something else is chosen. */
    ended: endedId === _id,
    dismiss: () => setEndedId(null),
    failure: completion.error,
    saving: completion.isPending,
    retry: () => completion.variables !== undefined && completion.mutate(completion.variables),
  };
}
