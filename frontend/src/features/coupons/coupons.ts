import { keepPreviousData } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  Coupon,
  Coupons,
  type CouponsQuery,
  type CreateCouponBody,
  EndCouponAnswer,
} from '@atelier/contracts/coupons';
import type { CouponState } from '@atelier/contracts/words/coupon-code';
import { formatLastDay } from '@atelier/contracts/words/days-of-paris';
import { isNotFound } from '../../shared/api/client';
import { apiDelete, apiPost, useApiMutation } from '../../shared/api/mutations';
import { useApiQuery } from '../../shared/api/queries';
import { countOf, formatDate, formatNumber, formatPercent, formatPrice } from '../../shared/format/format';

const couponsKey = ['coupons'] as const;

/** One page of coupons, newest first. */
export function useCoupons({ currentPage, title }: CouponsQuery) {
  const search = new URLSearchParams({ currentPage: String(currentPage), title });
  return useApiQuery([...couponsKey, currentPage, title], `/coupons?${search}`, Coupons, {
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export const useCreateCoupon = () =>
  useApiMutation(couponsKey, (body: z.input<typeof CreateCouponBody>) => apiPost('/coupons', Coupon, body));

/** Idempotent: a coupon deleted in another tab counts as ended. */
export const useEndCoupon = () =>
  useApiMutation(couponsKey, (code: string) =>
    apiDelete(`/coupons/${encodeURIComponent(code)}`, EndCouponAnswer).catch((error: unknown) => {
      if (!isNotFound(error)) throw error;
      return { code, outcome: 'deleted' as const };
    }),
  );

/** `−20 %`, `−10,00 €` */
export const reductionText = ({ percent, amount }: Pick<Coupon, 'percent' | 'amount'>): string =>
  `−${percent === null ? formatPrice(amount ?? 0) : formatPercent(percent)}`;

/** `3 utilisations`, `3 sur 10` */
export const usesText = ({ uses, limit }: Pick<Coupon, 'uses' | 'limit'>): string =>
  limit === null ? countOf(uses, 'utilisation') : `${formatNumber(uses)} sur ${formatNumber(limit)}`;

export function datesText({ from, until }: Pick<Coupon, 'from' | 'until'>): string {
  if (from && until) return `du ${formatDate(from)} au ${formatLastDay(until)}`;
  if (from) return `à partir du ${formatDate(from)}`;
  return until ? `jusqu’au ${formatLastDay(until)}` : 'sans fin';
}

export const coursesText = ({ courses }: Pick<Coupon, 'courses'>): string =>
  courses.length === 0 ? 'tous les cours' : courses.map(({ title }) => title).join(', ');

export const stateTones = {
  active: 'green',
  scheduled: 'neutral',
  'used-up': 'warn',
  ended: 'neutral',
} as const satisfies Record<CouponState, string>;
