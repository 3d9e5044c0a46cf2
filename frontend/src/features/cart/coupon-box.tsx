import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { atom, useAtom } from 'jotai';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Quote } from '@atelier/contracts/coupons';
import { couponCode } from '@atelier/contracts/words/coupon-code';
import { ApiFailure, failureMessage } from '../../shared/api/client';
import { apiPost } from '../../shared/api/mutations';
import { formatPercent, formatPrice } from '../../shared/format/format';
import { TextField } from '../../shared/forms/fields';
import { TicketPercent } from '../../shared/icons/common';
import { X } from '../../shared/icons/public';
import { Button, IconButton } from '../../shared/ui/button';
import { Row, SecondaryText } from '../../shared/ui/layout';
import { readCoupon, watchCoupon, writeCoupon } from './coupon-storage';

const storedCouponAtom = atom<string | null>(null);
storedCouponAtom.onMount = (set) => {
  set(readCoupon());
  return watchCoupon(set);
};

/** The cart's coupon code: one that the server accepted, or from a link. */
const couponAtom = atom(
  (get) => get(storedCouponAtom),
  (_, set, code: string | null) => {
    writeCoupon(code);
    set(storedCouponAtom, code);
  },
);

const quoteSchema = () => import('@atelier/contracts/coupons').then(({ Quote }) => Quote);

/** Quote for these courses with a code. A refused code is a normal response and is not retried. */
const useQuote = (courseIds: readonly string[], coupon: string | null, places = 1) =>
  useQuery({
    queryKey: ['cart', 'quote', courseIds.toSorted().join(), coupon, places],
    queryFn: ({ signal }) =>
      apiPost(
        '/payment/quote',
        quoteSchema,
        { courseId: courseIds, coupon, ...(places > 1 && { places }) },
        { signal },
      ),
    enabled: coupon !== null && courseIds.length > 0,
    retry: (count, error) =>
      count < 2 && !(error instanceof ApiFailure && error.status >= 400 && error.status < 500),
    staleTime: 0,
  });

export interface CartCoupon {
  /** The stored code, valid or not. */
  code: string | null;
  /** The discount on these courses. */
  quote: Quote | null;
  /** Why the code does not apply. */
  refusal: string | null;
  pending: boolean;
  apply: (typed: string) => void;
  remove: () => void;
}

/** The cart's coupon, with the server's quote for these courses and this many seats each. */
export function useCoupon(courseIds: readonly string[], places = 1): CartCoupon {
  const [stored, store] = useAtom(couponAtom);
  // A code that was not accepted is not stored.
  const [typed, setTyped] = useState<string | null>(null);
  const code = typed ?? stored;
  const { data, error, isFetching, refetch } = useQuote(courseIds, code, places);
  const isAccepted = data?.coupon?.code === typed && typed !== null;
  useEffect(() => {
    if (!isAccepted) return;
    store(typed);
    setTyped(null);
  }, [isAccepted, typed, store]);
  return {
    code,
    quote: (code !== null && courseIds.length > 0 && data) || null,
    refusal: error && !isFetching ? failureMessage(error) : null,
    pending: isFetching,
    apply: (text) => {
      const next = couponCode(text) || null;
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
        <SecondaryText as="span" whiteSpace="nowrap">
          {percent === null ? '' : `−${formatPercent(percent)}, `}
          {formatPrice(quote.discount)} de moins
        </SecondaryText>
      </Row>
      <IconButton label={`Retirer le code promo ${code}`} onClick={remove}>
        <X size={18} aria-hidden />
      </IconButton>
    </Row>
  );
};

/** Applies a coupon code, shows its discount or the reason it was refused, and removes it. */
export function CouponBox({ coupon }: { coupon: CartCoupon }) {
  const { code, quote, refusal, pending, apply, remove } = coupon;
  const [isOpened, setOpened] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const focusOnRefusal = useRef(false);

  // A refused code stays in the field, where it can be corrected.
  useEffect(() => {
    if (!refusal || !focusOnRefusal.current) return;
    focusOnRefusal.current = false;
    field.current?.focus();
  }, [refusal]);

  if (quote?.coupon) return <AppliedCoupon coupon={coupon} />;
  if (!isOpened && code === null)
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
    focusOnRefusal.current = true;
    apply(value);
  };
  const close = () => {
    setTyped(null);
    setMissing(false);
    setOpened(false);
    remove();
  };
  const error = isMissing ? 'Entrez un code.' : (refusal ?? undefined);
  return (
    <chakra.form noValidate onSubmit={submit} aria-busy={pending}>
      <TextField
        ref={field}
        label="Code promo"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        // The user has just opened the field.
        autoFocus={isOpened && code === null}
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
