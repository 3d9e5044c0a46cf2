import type { Learning } from '@atelier/contracts/enrollment';
import { useEffect, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { initialLesson, placedLessons, type PlacedLesson } from './curriculum';
import { focusLesson } from './focus-lesson';
import { useLessonAddress } from './use-lesson-address';

/** The lesson being followed and its neighbours, out of the course and the address. */
export function useLessonPath(learning: Learning | undefined) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const lessonAddress = useLessonAddress();
  const askedId = params.get('lesson');
  const tabIndex = params.get('tabIndex') ?? undefined;
  const lessons = useMemo(() => placedLessons(learning?.sections ?? []), [learning]);
  const current = initialLesson(lessons, askedId, learning?.resume);
  const currentId = current?.lesson._id;
  const at = lessons.findIndex(({ lesson }) => lesson._id === currentId);

  // Chosen once: completing lessons later must not move the page to another one.
  useEffect(() => {
    if (currentId && currentId !== askedId)
      void navigate(lessonAddress(currentId, tabIndex), { replace: true, preventScrollReset: true });
  }, [currentId, askedId, tabIndex, navigate, lessonAddress]);

  const shownId = useRef(currentId);
  useEffect(() => {
    // Another lesson of the same page: its player stands at the top, and has the keys.
    if (shownId.current !== undefined && shownId.current !== currentId) {
      window.scrollTo({ top: 0 });
      focusLesson();
    }
    shownId.current = currentId;
  }, [currentId]);

  return {
    current,
    previous: at > 0 ? lessons[at - 1] : undefined,
    next: lessons[at + 1] as PlacedLesson | undefined,
    go: (placed: PlacedLesson) => navigate(lessonAddress(placed.lesson._id)),
  };
}
