import { useQueryClient } from '@tanstack/react-query';
import { useLiveMessage } from '../../shared/realtime/use-live-message';

/**
 * Refetches the catalogue and the current course when a course is published, changed or unpublished. Renders nothing.
 */
export default function CatalogueWatch() {
  const queries = useQueryClient();
  useLiveMessage('catalogue-changed', ({ courseId }) => {
    for (const queryKey of [['catalogue'], ['course', courseId], ['faqs', courseId]])
      void queries.invalidateQueries({ queryKey });
  });
  return null;
}
