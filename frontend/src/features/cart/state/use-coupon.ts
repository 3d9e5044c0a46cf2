import type { Quote } from '@atelier/contracts/coupons';
import { couponCode } from '@atelier/contracts/words/coupon-code';
import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { useQuote } from '../api/use-quote';
import { couponAtom } from './coupon-atom';

export interface CartCoupon {
  /** What is kept, whether or not it holds. */
  code: string | null;
  /** What it does to these courses. */
  quote: Quote | null;
  /** Why it does nothing. */
  refusal: string | null;
  pending: boolean;
  apply: (typed: string) => void;
  remove: () => void;
}

/** The code promo of the cart, and what the server says of it for the courses that are paid for, so many times each. */
export function useCoupon(courseIds: readonly string[], places = 1): CartCoupon {
  const [kept, keep] = useAtom(couponAtom);
  // What the server has not taken goes with the page.
  const [typed, setTyped] = useState<string | null>(null);
  const code = typed ?? kept;
  const { data, error, isFetching, refetch } = useQuote(courseIds, code, places);
  const isTaken = data?.coupon?.code === typed && typed !== null;
  useEffect(() => {
    if (!isTaken) return;
    keep(typed);
    setTyped(null);
  }, [isTaken, typed, keep]);
  return {
    code,
    quote: (code !== null && courseIds.length > 0 && data) || null,
    refusal: error && !isFetching ? failureMessage(error) : null,
    pending: isFetching,
    apply: (words) => {
      const next = couponCode(words) || null;
      if (next === code) void refetch();
      else setTyped(next);
    },
    remove: () => {
      setTyped(null);
      keep(null);
    },
  };
}
