import { forgetChangesOfOthers } from '../../features/learning/unsent/kept-changes';
import { noteVisit } from '../../features/site/api/note-visit';
import { watchSession } from '../../shared/api/session';
import { readStoredUser } from '../../shared/api/stored-user';
import { forgetKeptOfOthers } from '../../shared/kept/person-cache';

/** On a computer that is shared: what was kept for one is not there for the next. */
function forgetOthers(): void {
  const forgetRead = (personId: string | null) => void forgetKeptOfOthers(personId).catch(() => undefined);
  const present = readStoredUser()?._id ?? null;
  forgetRead(present);
  if (present) forgetChangesOfOthers(present);
  watchSession((user, end) => {
    forgetRead(user?._id ?? null);
    // Whose session ran out signs in again, and has done nothing in vain.
    if (user || end !== 'expired') forgetChangesOfOthers(user?._id ?? null);
  });
}

/** The page stands: the visit is counted, and the worker taken that keeps the client for a lost line (frontend/src/worker). */
export function afterLoad(): void {
  noteVisit();
  forgetOthers();
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Browsers that refuse it, or keep nothing, lose nothing else.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
