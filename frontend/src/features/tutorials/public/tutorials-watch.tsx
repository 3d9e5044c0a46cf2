import { useQueryClient } from '@tanstack/react-query';
import { useLiveMessage } from '../../../shared/realtime/use-live-message';
import { tutorialsKey } from './tutorials';

/** Reads the tutorials on screen anew when one is published, changed or withdrawn. Shows nothing. */
export default function TutorialsWatch() {
  const queries = useQueryClient();
  useLiveMessage('tutorials-changed', () => void queries.invalidateQueries({ queryKey: tutorialsKey }));
  return null;
}
