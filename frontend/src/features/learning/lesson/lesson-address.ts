import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Learning } from '@atelier/contracts/enrollment';
import { initialLesson, type NumberedLesson, numberedLessons } from '../curriculum/curriculum';
import { focusLesson } from '../player/lesson-player';

/** Whether this is a teacher's preview of the draft (`?apercu=1`), which records nothing. */
export function useIsPreview(): boolean {
  const [params] = useSearchParams();
  return params.get('apercu') === '1';
}

/** Builds the query string of a lesson: the lesson and the tab live in the URL, so links and reloads lead back to them. */
export function useLessonAddress(): (lessonId: string, tabIndex?: string) => string {
  const isPreview = useIsPreview();
  return useCallback(
    (lessonId, tabIndex = '0') =>
      `?${new URLSearchParams({ ...(isPreview ? { apercu: '1' } : {}), tabIndex, lesson: lessonId })}`,
    [isPreview],
  );
}

/** The current lesson from the URL, and the lessons before and after it. */
export function useCurrentLesson(learning: Learning | undefined) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const lessonAddress = useLessonAddress();
  const requestedId = params.get('lesson');
  const tabIndex = params.get('tabIndex') ?? undefined;
  const lessons = useMemo(() => numberedLessons(learning?.sections ?? []), [learning]);
  const current = initialLesson(lessons, requestedId, learning?.resume);
  const currentId = current?.lesson._id;
  const index = lessons.findIndex(({ lesson }) => lesson._id === currentId);

  // Chosen once: later completions must not switch the page to another lesson.
  useEffect(() => {
    if (currentId && currentId !== requestedId)
      void navigate(lessonAddress(currentId, tabIndex), { replace: true, preventScrollReset: true });
  }, [currentId, requestedId, tabIndex, navigate, lessonAddress]);

  const shownId = useRef(currentId);
  useEffect(() => {
    // Navigation to another lesson within the page: scrolls to its player and focuses it.
    if (shownId.current !== undefined && shownId.current !== currentId) {
      window.scrollTo({ top: 0 });
      focusLesson();
    }
    shownId.current = currentId;
  }, [currentId]);

  return {
    current,
    previous: index > 0 ? lessons[index - 1] : undefined,
    next: lessons[index + 1] as NumberedLesson | undefined,
    goTo: ({ lesson }: NumberedLesson) => navigate(lessonAddress(lesson._id)),
  };
}
