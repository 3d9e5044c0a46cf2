import type { ShopState, StoredPayment } from './read-shop.js';

const sumOf = (items: { cents: number }[]): number => items.reduce((sum, { cents }) => sum + cents, 0);
const succeeded = ({ status }: { status: string }) => status === 'succeeded';
const lost = ({ status }: { status: string }) => status === 'lost';

/** What the provider says of a payment. */
export const takenFor = ({ booked }: StoredPayment): number =>
  booked.reduce((sum, { capturedCents }) => sum + capturedCents, 0);
export const refundedOf = ({ booked }: StoredPayment): number =>
  sumOf(booked.flatMap(({ refunds }) => refunds.filter(succeeded)));
export const lostOf = ({ booked }: StoredPayment): number =>
  sumOf(booked.flatMap(({ disputes }) => disputes.filter(lost)));

/** Whether a provider took money for the order, or nothing was to be paid. */
export const isPaidFor = ({ orders, payments }: ShopState, orderId: string): boolean =>
  orders.some(({ id, amountCents }) => id === orderId && amountCents === 0) ||
  payments.some((payment) => payment.orderId === orderId && takenFor(payment) > 0);
