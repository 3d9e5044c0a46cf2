import { useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../../session/state/session-atom';
import { storedChanges, unsentChanges, watchChanges, type KeptChange } from './kept-changes';

/** What of the student's own is not sent yet, oldest first. */
export function useUnsent(): KeptChange[] {
  const { user } = useSession();
  const stored = useSyncExternalStore(watchChanges, storedChanges, () => '');
  return useMemo(() => (user && stored ? unsentChanges(user._id) : []), [user, stored]);
}
