import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Whether the author looks at the course as a student would, with nothing recorded. */
export function useIsPreview(): boolean {
  const [params] = useSearchParams();
  return params.get('apercu') === '1';
}

/** The lesson is kept in the address, so that a link or a reload leads back to it; the tab too, where it stays. */
export function useLessonAddress(): (lessonId: string, tabIndex?: string) => string {
  const isPreview = useIsPreview();
  return useCallback(
    (lessonId, tabIndex = '0') =>
      `?${new URLSearchParams({ ...(isPreview ? { apercu: '1' } : {}), tabIndex, lesson: lessonId })}`,
    [isPreview],
  );
}
