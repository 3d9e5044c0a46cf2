import { useQueryClient } from '@tanstack/react-query';
import { useLiveMessage } from '../../shared/realtime/use-live-message';

/** Reads the catalogue and the course on screen anew when one is published, changed or withdrawn. Shows nothing. */
export default function CatalogueWatch() {
  const queries = useQueryClient();
  useLiveMessage('catalogue-changed', ({ courseId }) => {
    for (const queryKey of [['catalogue'], ['course', courseId], ['faqs', courseId]])
      void queries.invalidateQueries({ queryKey });
  });
  return null;
}
