import type { OrderSummary } from '@atelier/contracts/orders';
import { formatPrice } from '../../../shared/format';
import { orderStatuses } from '@atelier/contracts/words/order-words';

const paris = { timeZone: 'Europe/Paris' } as const;
const moment = new Intl.DateTimeFormat('fr-FR', { ...paris, dateStyle: 'full', timeStyle: 'short' });
const second = new Intl.DateTimeFormat('fr-FR', { ...paris, dateStyle: 'long', timeStyle: 'medium' });
const clock = new Intl.DateTimeFormat('fr-FR', { ...paris, timeStyle: 'medium' });
const short = new Intl.DateTimeFormat('fr-FR', { ...paris, day: 'numeric', month: 'short' });
const fullDay = new Intl.DateTimeFormat('fr-FR', {
  ...paris,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

export const capital = (text: string) => text.charAt(0).toLocaleUpperCase('fr-FR') + text.slice(1);

/** « samedi 21 novembre 2026 à 14:02 ». */
export const formatMoment = (iso: string): string => moment.format(new Date(iso));

const numeric = new Intl.DateTimeFormat('fr-CA', { ...paris, dateStyle: 'short' });

/** `2026-11-21`, as the calendar in Paris has it. */
export const dayInParis = (iso: string): string => numeric.format(new Date(iso));

/** « Aujourd’hui », « Hier », « Vendredi 20 novembre ». */
export function wordsOfDay(day: string, now = new Date()): string {
  const hours = 24 * 60 * 60 * 1000;
  if (day === dayInParis(now.toISOString())) return 'Aujourd’hui';
  if (day === dayInParis(new Date(now.getTime() - hours).toISOString())) return 'Hier';
  return formatWeekday(`${day}T12:00:00Z`);
}

const month = new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: 'UTC' });
const monthAndYear = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const firstOf = (yearAndMonth: string) => new Date(`${yearAndMonth}-01T00:00:00Z`);

/** « nov. » of `2026-11`. */
export const monthName = (yearAndMonth: string): string => month.format(firstOf(yearAndMonth));
/** « novembre 2026 ». */
export const wholeMonth = (yearAndMonth: string): string => monthAndYear.format(firstOf(yearAndMonth));

/** Money that came or went, with the sign that printers use. */
export const formatMoved = (amount: number): string =>
  formatPrice(amount === 0 ? 0 : amount).replace('-', '−');
/** To the second, as an acknowledgement is dated. */
export const formatSecond = (iso: string): string => second.format(new Date(iso));
export const formatHour = (iso: string): string => clock.format(new Date(iso));
export const formatShortDay = (iso: string): string => short.format(new Date(iso));
/** « 22 nov., 13:51 ». */
export const formatShortMoment = (iso: string): string =>
  `${formatShortDay(iso)}, ${formatHour(iso).slice(0, 5)}`;
export const formatWeekday = (iso: string): string => capital(fullDay.format(new Date(iso)));

/** How a payment was made, in a word. */
export const providerName = (provider: string | null): string =>
  provider === 'stripe' ? 'Carte' : provider === 'paypal' ? 'PayPal' : '–';

type Stated = Pick<OrderSummary, 'status' | 'isDisputed' | 'refunded'>;

/** The state of an order as people say it, and the tint of its tag. */
export function stateOf({ status, isDisputed, refunded }: Stated): {
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
