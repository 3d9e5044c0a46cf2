import { useEffect, useState } from 'react';
import { residenceCodes } from '@atelier/contracts/words/vat-territories';
import { parseJson, readText, writeJson } from '../../shared/browser-storage';

const regionOf = (language: string): string | undefined => {
  try {
    return new Intl.Locale(language).region;
  } catch {
    return undefined;
  }
};

/** The chosen country; defaults to the browser's languages, then to France. */
export const countryOrDefault = (chosen: string | null, languages: readonly string[]): string =>
  chosen ??
  languages.map(regionOf).find((code) => code !== undefined && residenceCodes.includes(code)) ??
  'FR';

export type PaymentMethod = 'card' | 'paypal';

/** The choices made before paying, in session storage: survives a reload and the redirect to PayPal and back. */
export interface CheckoutDraft {
  terms: boolean;
  /** The version of the terms that was ticked. */
  termsNumber: number | null;
  waiver: boolean;
  method: PaymentMethod;
  /** The buyer's stated country of residence; null until chosen. */
  country: string | null;
}

const key = 'checkout';

/** Anything invalid reads as unticked: by law, consent must be given actively. */
export function parseDraft(text: string | null | undefined): CheckoutDraft {
  const stored = parseJson(text) as Partial<Record<keyof CheckoutDraft, unknown>> | null;
  return {
    terms: stored?.terms === true,
    termsNumber: typeof stored?.termsNumber === 'number' ? stored.termsNumber : null,
    waiver: stored?.waiver === true,
    method: stored?.method === 'paypal' ? 'paypal' : 'card',
    country:
      typeof stored?.country === 'string' && residenceCodes.includes(stored.country) ? stored.country : null,
  };
}

const read = (): CheckoutDraft => parseDraft(readText(key, 'sessionStorage'));

const write = (draft: CheckoutDraft | null): void => void writeJson(key, draft, 'sessionStorage');

export function useCheckoutDraft() {
  const [draft, setDraft] = useState(read);
  useEffect(() => write(draft), [draft]);
  return [draft, setDraft] as const;
}

/** Consent is per order: the next order asks again. */
export const clearCheckoutDraft = (): void => write(null);
