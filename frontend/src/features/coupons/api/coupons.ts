import {
  Coupon,
  Coupons,
  EndCouponAnswer,
  type CouponsQuery,
  type CreateCouponBody,
} from '@atelier/contracts/coupons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiRequest, isNotFound } from '../../../shared/api/client';
import { useChange } from '../../../shared/api/use-change';

const couponsKey = ['coupons'] as const;

/** One page of the coupons, the latest first. */
export function useCoupons({ currentPage, title }: CouponsQuery) {
  const search = new URLSearchParams({ currentPage: String(currentPage), title });
  return useQuery({
    queryKey: [...couponsKey, currentPage, title],
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: `/coupons?${search}`, schema: Coupons, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export const useCreateCoupon = () =>
  useChange(couponsKey, (body: z.input<typeof CreateCouponBody>) =>
    apiRequest({ method: 'POST', path: '/coupons', schema: Coupon, body }),
  );

/** Ending what another tab has deleted is done all the same. */
export const useEndCoupon = () =>
  useChange(couponsKey, (code: string) =>
    apiRequest({
      method: 'DELETE',
      path: `/coupons/${encodeURIComponent(code)}`,
      schema: EndCouponAnswer,
    }).catch((error: unknown) => {
      if (!isNotFound(error)) throw error;
      return { code, outcome: 'deleted' as const };
    }),
  );
