import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { atom, useAtom } from 'jotai';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Quote } from '@atelier/contracts/coupons';
import { couponCode } from '@atelier/contracts/words/coupon-code';
import { ApiFailure, failureMessage, useApi } from '../../shared/api/client';
import { formatPercent, formatPrice } from '../../shared/format/format';
import { TextField } from '../../shared/forms/fields';
import { TicketPercent } from '../../shared/icons/common';
import { X } from '../../shared/icons/public';
import { Button, IconButton } from '../../shared/ui/button';
import { Row } from '../../shared/ui/layout';
import { readCoupon, watchCoupon, writeCoupon } from './coupon-storage';

const storedCouponAtom = atom<string | null>(null);
storedCouponAtom.onMount = (set) => {
  set(readCoupon());
  return watchCoupon(set);
};

/** The code that is kept for the cart: one that the server has taken, or that a link has brought. */
const couponAtom = atom(
  (get) => get(storedCouponAtom),
  (_, set, code: string | null) => {
    writeCoupon(code);
    set(storedCouponAtom, code);
  },
);

const quoteSchema = () => import('@atelier/contracts/coupons').then(({ Quote }) => Quote);

/** What courses come to with a code. A refusal is an answer, and not asked for again. */
function useQuote(courseIds: readonly string[], coupon: string | null, places = 1) {
  const api = useApi();
  return useQuery({
    queryKey: ['cart', 'quote', courseIds.toSorted().join(), coupon, places],
    queryFn: ({ signal }) =>
      api({
        method: 'POST',
        path: '/payment/quote',
        schema: quoteSchema,
        body: { courseId: courseIds, coupon, ...(places > 1 && { places }) },
        signal,
      }),
    enabled: coupon !== null && courseIds.length > 0,
    retry: (count, error) =>
      count < 2 && !(error instanceof ApiFailure && error.status >= 400 && error.status < 500),
    staleTime: 0,
  });
}

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
  const [stored, store] = useAtom(couponAtom);
  // What the server has not taken goes with the page.
  const [typed, setTyped] = useState<string | null>(null);
  const code = typed ?? stored;
  const { data, error, isFetching, refetch } = useQuote(courseIds, code, places);
  const isTaken = data?.coupon?.code === typed && typed !== null;
  useEffect(() => {
    if (!isTaken) return;
    store(typed);
    setTyped(null);
  }, [isTaken, typed, store]);
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
      store(null);
    },
  };
}

const AppliedCoupon = ({ coupon }: { coupon: CartCoupon }) => {
  const { quote, remove } = coupon;
  if (!quote?.coupon) return null;
  const { code, percent } = quote.coupon;
  return (
    <Row apart gap="12" role="status">
      <Row gap="10" minWidth="0">
        <TicketPercent size={20} aria-hidden />
        <chakra.span textStyle="label" overflowWrap="anywhere">
          {code}
        </chakra.span>
        <chakra.span textStyle="small" color="muted" whiteSpace="nowrap">
          {percent === null ? '' : `−${formatPercent(percent)}, `}
          {formatPrice(quote.discount)} de moins
        </chakra.span>
      </Row>
      <IconButton label={`Retirer le code promo ${code}`} onClick={remove}>
        <X size={18} aria-hidden />
      </IconButton>
    </Row>
  );
};

/** Takes a code promo, says what it does or why it does nothing, and lets it go. */
export function CouponBox({ coupon }: { coupon: CartCoupon }) {
  const { code, quote, refusal, pending, apply, remove } = coupon;
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const tried = useRef(false);

  // What was refused stays in the field, which is where it is mended.
  useEffect(() => {
    if (!refusal || !tried.current) return;
    tried.current = false;
    field.current?.focus();
  }, [refusal]);

  if (quote?.coupon) return <AppliedCoupon coupon={coupon} />;
  if (!opened && code === null)
    return (
      <Button variant="quiet" size="tool" mx="-14px" onClick={() => setOpened(true)}>
        <TicketPercent size={18} aria-hidden />
        J’ai un code promo
      </Button>
    );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const value = typed ?? code ?? '';
    setMissing(value.trim() === '');
    if (value.trim() === '') return field.current?.focus();
    tried.current = true;
    apply(value);
  };
  const close = () => {
    setTyped(null);
    setMissing(false);
    setOpened(false);
    remove();
  };
  const error = missing ? 'Entrez un code.' : (refusal ?? undefined);
  return (
    <chakra.form noValidate onSubmit={submit} aria-busy={pending}>
      <TextField
        ref={field}
        label="Code promo"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        // Whoever has just asked for the field wants to write in it.
        autoFocus={opened && code === null}
        value={typed ?? code ?? ''}
        error={error}
        onChange={(event) => {
          setMissing(false);
          setTyped(event.target.value);
        }}
      />
      <Row gap="8" mt="8">
        <Button type="submit" variant="outline" size="touch" busy={pending} busyLabel="Vérification…">
          Appliquer
        </Button>
        <Button variant="quiet" size="touch" onClick={close}>
          {code === null ? 'Annuler' : 'Retirer'}
        </Button>
      </Row>
    </chakra.form>
  );
}
