import { useState } from 'react';

/** For whom the cart is, where it is not for oneself: what was prepared, and is yet to be paid for. */
export type ForOthers = { kind: 'gift'; id: string; email: string } | TeamForOthers;

interface TeamForOthers {
  kind: 'team';
  id: string;
  company: string;
  places: number;
  /** Whose tax is in the price; null where the company owes it itself. */
  taxedIn: string | null;
}

const key = 'for-others';

/** What was tampered with is for nobody else. */
export function parseForOthers(text: string | null): ForOthers | null {
  try {
    const stored = (JSON.parse(text ?? 'null') ?? {}) as Record<string, unknown>;
    const { kind, id, email, company, places, taxedIn = null } = stored;
    if (typeof id !== 'string') return null;
    if (kind === 'gift' && typeof email === 'string') return { kind, id, email };
    const isTeam = kind === 'team' && typeof company === 'string' && typeof places === 'number';
    const isKnown = taxedIn === null || typeof taxedIn === 'string';
    return isTeam && isKnown ? { kind, id, company, places, taxedIn } : null;
  } catch {
    return null;
  }
}

const read = (): ForOthers | null => {
  try {
    return parseForOthers(sessionStorage.getItem(key));
  } catch {
    return null;
  }
};

/** Kept by this tab, so that it outlives a reload and the way to PayPal and back. */
export function storeForOthers(others: ForOthers | null): void {
  try {
    if (others) sessionStorage.setItem(key, JSON.stringify(others));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nobody else to pay for.
    return;
  }
}

export function useForOthers() {
  const [others, setOthers] = useState(read);
  return {
    others,
    drop: () => {
      storeForOthers(null);
      setOthers(null);
    },
  };
}
