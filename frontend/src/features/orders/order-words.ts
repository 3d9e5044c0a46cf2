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
export function dayWords(day: string, now = new Date()): string {
  const today = dayInParis(now);
  if (day === today) return 'Aujourd’hui';
  if (day === daysLater(today, -1)) return 'Hier';
  return formatWeekday(day);
}

/** « nov. » of `2026-11`. */
export const monthName = dateWriter({ month: 'short' });
/** « novembre 2026 ». */
export const wholeMonth = dateWriter({ month: 'long', year: 'numeric' });

/** Money that came or went, with the sign that printers use. */
export const formatSigned = (amount: number): string =>
  formatPrice(amount === 0 ? 0 : amount).replace('-', '−');
/** To the second, as an acknowledgement is dated. */
export const formatSecond = dateWriter({ dateStyle: 'long', timeStyle: 'medium' });
export const formatHour = dateWriter({ timeStyle: 'medium' });
export const formatShortDay = dateWriter({ day: 'numeric', month: 'short' });
/** « 22 nov., 13:51 ». */
export const formatShortMoment = (iso: string): string =>
  `${formatShortDay(iso)}, ${formatHour(iso).slice(0, 5)}`;
export const formatWeekday = (iso: string): string => capitalize(weekday(iso));

const hour = 60 * 60 * 1000;

/** What is left, in days of the calendar; on the last one, in hours. */
export function timeLeftWords(until: string, now: number): string {
  const days = daysBetween(dayInParis(now), lastDayBefore(until));
  if (days > 0) return `Encore ${days}\u00a0${plural(days, 'jour')}`;
  const hours = Math.max(1, Math.ceil((new Date(until).getTime() - now) / hour));
  return `Encore ${hours}\u00a0${plural(hours, 'heure')}`;
}

/** How a payment was made, in a word. */
export const providerName = (provider: string | null): string =>
  provider === 'stripe' ? 'Carte' : provider === 'paypal' ? 'PayPal' : '–';

type Stated = Pick<OrderSummary, 'status' | 'isDisputed' | 'refunded'>;

/** The state of an order as people say it, and the tint of its tag. */
export function orderStateOf({ status, isDisputed, refunded }: Stated): {
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
