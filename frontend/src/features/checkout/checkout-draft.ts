import { useEffect, useState } from 'react';
import { countryCodes } from '@atelier/contracts/words/vat-words';

const regionOf = (language: string): string | undefined => {
  try {
    return new Intl.Locale(language).region;
  } catch {
    return undefined;
  }
};

/** The chosen country; defaults to the browser's languages, then to France. */
export const countryOrDefault = (chosen: string | null, languages: readonly string[]): string =>
  chosen ?? languages.map(regionOf).find((code) => code !== undefined && countryCodes.includes(code)) ?? 'FR';

export type PaymentMethod = 'card' | 'paypal';

/** The choices made before paying, in session storage: survives a reload and the redirect to PayPal and back. */
export interface CheckoutDraft {
  terms: boolean;
  waiver: boolean;
  method: PaymentMethod;
  /** The buyer's stated country of residence; null until chosen. */
  country: string | null;
}

const key = 'checkout';
const emptyDraft: CheckoutDraft = { terms: false, waiver: false, method: 'card', country: null };

/** Anything invalid reads as unticked: by law, consent must be given actively. */
export function parseDraft(text: string | null): CheckoutDraft {
  try {
    const stored = JSON.parse(text ?? '{}') as Partial<Record<keyof CheckoutDraft, unknown>> | null;
    return {
      terms: stored?.terms === true,
      waiver: stored?.waiver === true,
      method: stored?.method === 'paypal' ? 'paypal' : 'card',
      country:
        typeof stored?.country === 'string' && countryCodes.includes(stored.country) ? stored.country : null,
    };
  } catch {
    return emptyDraft;
  }
}

const read = (): CheckoutDraft => {
  try {
    return parseDraft(sessionStorage.getItem(key));
  } catch {
    return emptyDraft;
  }
};

const write = (draft: CheckoutDraft | null): void => {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked: the draft lasts as long as the page.
    return;
  }
};

export function useCheckoutDraft() {
  const [draft, setDraft] = useState(read);
  useEffect(() => write(draft), [draft]);
  return [draft, setDraft] as const;
}

/** Consent is per order: the next order asks again. */
export const clearCheckoutDraft = (): void => write(null);
