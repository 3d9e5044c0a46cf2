import { dayInParis, daysLater, endOfDay } from './days-of-paris.js';

/** Statuses of an order; « remboursée en partie » is a paid one with a partial refund. */
export const orderStatuses = {
  pending: 'En attente',
  failed: 'Refusée',
  expired: 'Expirée',
  paid: 'Payée',
  refunded: 'Remboursée',
  disputed: 'Reprise par la banque',
} as const;
export type OrderStatus = keyof typeof orderStatuses;

/** Reasons of a refund. */
export const refundKinds = {
  administrator: 'Remboursement par l’administration',
  guarantee: 'Garantie de 10 jours',
  withdrawal: 'Rétractation',
  provider: 'Remboursement fait chez le prestataire',
  'already-owned': 'Cours déjà acheté',
  'paid-twice': 'Commande payée deux fois',
  elsewhere: 'Rendu autrement, par l’administration',
} as const;
export type RefundKind = keyof typeof refundKinds;

export const refundStatuses = {
  requested: 'Remboursement demandé',
  pending: 'Remboursement en cours',
  succeeded: 'Remboursé',
  failed: 'Remboursement refusé',
} as const;
export type RefundStatus = keyof typeof refundStatuses;

/** Payment anomalies: awaiting an administrator, or settled automatically. */
export const anomalyKinds = {
  'amount-mismatch': 'Montant inattendu',
  'paid-twice': 'Second paiement',
  'already-owned': 'Cours déjà possédé',
  'dispute-opened': 'Litige ouvert',
  'dispute-lost': 'Litige perdu',
  'refund-failed': 'Remboursement refusé',
  'refund-unassigned': 'Remboursement sans cours',
  'payment-without-order': 'Paiement sans commande',
  'provider-differs': 'Écart avec le prestataire',
  'books-broken': 'Période scellée altérée',
} as const;
export type AnomalyKind = keyof typeof anomalyKinds;

/** Whether a refund settles it. */
export const isRefundable = (kind: AnomalyKind): boolean =>
  kind === 'refund-failed' || kind === 'paid-twice' || kind === 'amount-mismatch';

/** Display number: `A-1148`. */
export const orderName = (number: number): string => `A-${String(number).padStart(4, '0')}`;

/** Days of the money-back guarantee, after the day of payment. */
export const guaranteeDays = 10;
/** Days of the legal right of withdrawal, after the day of payment. */
const withdrawalDays = 14;

/** Easter Sunday (Gauss, Meeus). */
function easterOf(year: number): string {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const epact =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30;
  const moon =
    epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  return daysLater(`${year}-03-28`, moon - weekday);
}

const fixedHolidays = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'];
/** Easter Monday, Ascension, Whit Monday: days after Easter. */
const movingHolidays = [1, 39, 50];

/** Whether a day (`2026-11-11`) is a national holiday (code du travail, L3133-1). */
export function isHoliday(day: string): boolean {
  const easter = easterOf(Number(day.slice(0, 4)));
  return (
    fixedHolidays.includes(day.slice(5)) || movingHolidays.some((after) => daysLater(easter, after) === day)
  );
}

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay());

const lastDay = (paidAt: string | Date, days: number): string => daysLater(dayInParis(paidAt), days);

/** End of the guarantee, exclusive; the day of payment does not count. */
export const guaranteeEnd = (paidAt: string | Date): Date => endOfDay(lastDay(paidAt, guaranteeDays));

/**
 * End of the legal right of withdrawal, exclusive (code de la consommation, L221-18 and L221-19): the day of payment
 * does not count, the last day counts in full, and a non-working day is extended to the next working day.
 */
export function withdrawalEnd(paidAt: string | Date): Date {
  let day = lastDay(paidAt, withdrawalDays);
  while (isWeekend(day) || isHoliday(day)) day = daysLater(day, 1);
  return endOfDay(day);
}
