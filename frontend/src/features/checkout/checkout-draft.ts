import { useEffect, useState } from 'react';
import { countryCodes } from '@atelier/contracts/words/vat-words';

const regionOf = (language: string): string | undefined => {
  try {
    return new Intl.Locale(language).region;
  } catch {
    return undefined;
  }
};

/** What was chosen; until then what the browser's languages say, and France where they say nothing. */
export const countryOf = (chosen: string | null, languages: readonly string[]): string =>
  chosen ?? languages.map(regionOf).find((code) => code !== undefined && countryCodes.includes(code)) ?? 'FR';

export type PaymentMethod = 'card' | 'paypal';

/** What was chosen and ticked before paying; outlives a reload and the way to PayPal and back, in this tab alone. */
export interface CheckoutDraft {
  terms: boolean;
  waiver: boolean;
  method: PaymentMethod;
  /** Where the buyer says to live; null until chosen. */
  country: string | null;
}

const key = 'checkout';
const blank: CheckoutDraft = { terms: false, waiver: false, method: 'card', country: null };

/** Whatever was not ticked by this page reads as not ticked: the law wants consents given, not left. */
export function draftOf(text: string | null): CheckoutDraft {
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
    return blank;
  }
}

const read = (): CheckoutDraft => {
  try {
    return draftOf(sessionStorage.getItem(key));
  } catch {
    return blank;
  }
};

const write = (draft: CheckoutDraft | null): void => {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage it lives as long as the page.
    return;
  }
};

export function useCheckoutDraft() {
  const [draft, setDraft] = useState(read);
  useEffect(() => write(draft), [draft]);
  return [draft, setDraft] as const;
}

/** What was consented to was for one order: the next one asks again. */
export const clearCheckoutDraft = (): void => write(null);
