import { forgetChangesOfOthers } from '../../features/learning/unsent/kept-changes';
import { watchSession } from '../../shared/api/session';
import { readStoredUser } from '../../shared/api/stored-user';
import { forgetKeptOfOthers } from '../../shared/kept/person-cache';

let stop: (() => void) | null = null;

/** On a computer that is shared: what was kept for one is not there for the next. From now on, for as long as the page is open. */
export function forgetOthers(): void {
  const forgetRead = (personId: string | null) => void forgetKeptOfOthers(personId).catch(() => undefined);
  const present = readStoredUser()?._id ?? null;
  forgetRead(present);
  if (present) forgetChangesOfOthers(present);
  stop ??= watchSession((user, end) => {
    forgetRead(user?._id ?? null);
    // Whose session ran out signs in again, and has done nothing in vain.
    if (user || end !== 'expired') forgetChangesOfOthers(user?._id ?? null);
  });
}
