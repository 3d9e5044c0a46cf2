import {
  dateWriter,
  dayInParis,
  daysBetween,
  daysLater,
  lastDayBefore,
} from '@atelier/contracts/words/days-of-paris';
import type { OrderSummary } from '@atelier/contracts/orders';
import { formatPrice, plural } from '../../shared/format/format';
import { orderStatuses } from '@atelier/contracts/words/order-words';

const weekday = dateWriter({ weekday: 'long', day: 'numeric', month: 'long' });

export const capitalize = (text: string) => text.charAt(0).toLocaleUpperCase('fr-FR') + text.slice(1);

/** « samedi 21 novembre 2026 à 14:02 ». */
export const formatMoment = dateWriter({ dateStyle: 'full', timeStyle: 'short' });

/** « Aujourd’hui », « Hier », « Vendredi 20 novembre ». */
export function dayText(day: string, now = new Date()): string {
  const today = dayInParis(now);
  if (day === today) return 'Aujourd’hui';
  if (day === daysLater(today, -1)) return 'Hier';
  return formatWeekday(day);
}

/** « nov. » of `2026-11`. */
export const monthName = dateWriter({ month: 'short' });
/** « novembre 2026 ». */
export const wholeMonth = dateWriter({ month: 'long', year: 'numeric' });

/** An amount with its sign, typographic. */
export const formatSigned = (amount: number): string =>
  formatPrice(amount === 0 ? 0 : amount).replace('-', '−');
/** With seconds, as acknowledgements are dated. */
export const formatSecond = dateWriter({ dateStyle: 'long', timeStyle: 'medium' });
export const formatHour = dateWriter({ timeStyle: 'medium' });
export const formatShortDay = dateWriter({ day: 'numeric', month: 'short' });
/** « 22 nov., 13:51 ». */
export const formatShortMoment = (iso: string): string =>
  `${formatShortDay(iso)}, ${formatHour(iso).slice(0, 5)}`;
export const formatWeekday = (iso: string): string => capitalize(weekday(iso));

const hour = 60 * 60 * 1000;

/** Remaining calendar days; on the last day, hours. */
export function timeLeftText(until: string, now: number): string {
  const days = daysBetween(dayInParis(now), lastDayBefore(until));
  if (days > 0) return `Encore ${days}\u00a0${plural(days, 'jour')}`;
  const hours = Math.max(1, Math.ceil((new Date(until).getTime() - now) / hour));
  return `Encore ${hours}\u00a0${plural(hours, 'heure')}`;
}

/** Short name of the payment method. */
export const providerName = (provider: string | null): string =>
  provider === 'stripe' ? 'Carte' : provider === 'paypal' ? 'PayPal' : '–';

type OrderStatusFacts = Pick<OrderSummary, 'status' | 'isDisputed' | 'refunded'>;

/** Label and colour of an order's state. */
export function orderStateOf({ status, isDisputed, refunded }: OrderStatusFacts): {
  label: string;
  tone: 'green' | 'warn' | 'danger' | 'neutral';
} {
  if (isDisputed) return { label: 'Litige en cours', tone: 'warn' };
  if (status === 'paid' && refunded > 0) return { label: 'Remboursée en partie', tone: 'warn' };
  const tones = {
    paid: 'green',
    pending: 'warn',
    failed: 'danger',
    expired: 'neutral',
    refunded: 'neutral',
    disputed: 'danger',
  } as const;
  return { label: orderStatuses[status], tone: tones[status] };
}
