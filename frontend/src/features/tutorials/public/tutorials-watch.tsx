import { useQueryClient } from '@tanstack/react-query';
import { useLiveMessage } from '../../../shared/realtime/use-live-message';
import { tutorialsKey } from './tutorials';

/** Refetches the tutorials on screen when one is published, changed or unpublished. Renders nothing. */
export default function TutorialsWatch() {
  const queries = useQueryClient();
  useLiveMessage('tutorials-changed', () => void queries.invalidateQueries({ queryKey: tutorialsKey }));
  return null;
}
