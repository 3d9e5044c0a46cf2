import type { Introduction } from '@atelier/contracts/introduction';
import { readStoredUser } from '../../../shared/api/stored-user';

const keyOf = () => `introduction:${readStoredUser()?._id ?? ''}`;
const isSame = (one: Introduction, other: Introduction) =>
  one.headline === other.headline && one.biography === other.biography;

/** What was written on this device and not sent; null where that is nothing, or what is stored says the same. */
export function readUnsent(stored: Introduction): Introduction | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf()) ?? 'null') as Partial<Introduction> | null;
    const { headline, biography } = kept ?? {};
    if (typeof headline !== 'string' || typeof biography !== 'string') return null;
    const unsent = { headline, biography };
    return isSame(unsent, stored) ? null : unsent;
  } catch {
    return null;
  }
}

/** Outlives the page, whatever way it is left, and is forgotten once it is stored. */
export function keepUnsent(written: Introduction, stored: Introduction): void {
  try {
    if (isSame(written, stored)) localStorage.removeItem(keyOf());
    else localStorage.setItem(keyOf(), JSON.stringify(written));
  } catch {
    // Without storage it lives as long as the page.
    return;
  }
}
