import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Whether the author looks at the course as a student would, with nothing recorded. */
export function useIsPreview(): boolean {
  const [params] = useSearchParams();
  return params.get('apercu') === '1';
}

/** The lesson is kept in the address, so that a link or a reload leads back to it. */
export function useLessonAddress(): (lessonId: string) => string {
  const isPreview = useIsPreview();
  return useCallback(
    (lessonId) =>
      `?${new URLSearchParams({ ...(isPreview ? { apercu: '1' } : {}), tabIndex: '0', lesson: lessonId })}`,
    [isPreview],
  );
}
