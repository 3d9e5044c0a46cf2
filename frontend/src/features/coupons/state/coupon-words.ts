import type { Coupon } from '@atelier/contracts/coupons';
import type { CouponState } from '@atelier/contracts/words/coupon-code';
import { formatLastDay } from '@atelier/contracts/words/days-of-paris';
import { countOf, formatDate, formatNumber, formatPercent, formatPrice } from '../../../shared/format';

/** `−20 %`, `−10,00 €` */
export const reductionWords = ({ percent, amount }: Pick<Coupon, 'percent' | 'amount'>): string =>
  `−${percent === null ? formatPrice(amount ?? 0) : formatPercent(percent)}`;

/** `3 utilisations`, `3 sur 10` */
export const usesWords = ({ uses, limit }: Pick<Coupon, 'uses' | 'limit'>): string =>
  limit === null ? countOf(uses, 'utilisation') : `${formatNumber(uses)} sur ${formatNumber(limit)}`;

export function datesWords({ from, until }: Pick<Coupon, 'from' | 'until'>): string {
  if (from && until) return `du ${formatDate(from)} au ${formatLastDay(until)}`;
  if (from) return `à partir du ${formatDate(from)}`;
  return until ? `jusqu’au ${formatLastDay(until)}` : 'sans fin';
}

export const coursesWords = ({ courses }: Pick<Coupon, 'courses'>): string =>
  courses.length === 0 ? 'tous les cours' : courses.map(({ title }) => title).join(', ');

export const stateTones = {
  active: 'green',
  scheduled: 'neutral',
  'used-up': 'warn',
  ended: 'neutral',
} as const satisfies Record<CouponState, string>;
