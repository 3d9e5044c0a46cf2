import { useState } from 'react';
import { parseJson, readText, writeJson } from '../../shared/browser-storage';

/** The recipients of a cart that is not for oneself: a prepared order that is not paid yet. */
export type Recipient = { kind: 'gift'; id: string; email: string } | TeamRecipient;

interface TeamRecipient {
  kind: 'team';
  id: string;
  company: string;
  places: number;
  /** Country whose VAT is included; null for the reverse charge, where the company owes it itself. */
  taxedIn: string | null;
}

const key = 'for-others';

/** Null if the stored value is invalid. */
export function parseRecipient(text: string | null | undefined): Recipient | null {
  const stored = (parseJson(text) ?? {}) as Record<string, unknown>;
  const { kind, id, email, company, places, taxedIn = null } = stored;
  if (typeof id !== 'string') return null;
  if (kind === 'gift' && typeof email === 'string') return { kind, id, email };
  const isTeam = kind === 'team' && typeof company === 'string' && typeof places === 'number';
  const isKnown = taxedIn === null || typeof taxedIn === 'string';
  return isTeam && isKnown ? { kind, id, company, places, taxedIn } : null;
}

const read = (): Recipient | null => parseRecipient(readText(key, 'sessionStorage'));

/** In session storage, so that it survives a reload and the redirect to PayPal and back. */
export const storeRecipient = (recipient: Recipient | null): void =>
  void writeJson(key, recipient, 'sessionStorage');

export function useRecipient() {
  const [recipient, setRecipient] = useState(read);
  return {
    recipient,
    clear: () => {
      storeRecipient(null);
      setRecipient(null);
    },
  };
}
