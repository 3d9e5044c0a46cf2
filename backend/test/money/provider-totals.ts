import type { ShopState, StoredPayment } from './read-shop.js';

const sumOf = (items: { cents: number }[]): number => items.reduce((sum, { cents }) => sum + cents, 0);
const succeeded = ({ status }: { status: string }) => status === 'succeeded';
const lost = ({ status }: { status: string }) => status === 'lost';

/** Cents of a payment by the provider's books. */
export const capturedTotal = ({ booked }: StoredPayment): number =>
  booked.reduce((sum, { capturedCents }) => sum + capturedCents, 0);
export const refundedTotal = ({ booked }: StoredPayment): number =>
  sumOf(booked.flatMap(({ refunds }) => refunds.filter(succeeded)));
export const lostTotal = ({ booked }: StoredPayment): number =>
  sumOf(booked.flatMap(({ disputes }) => disputes.filter(lost)));

/** Whether a provider took money for the order, or nothing was to be paid. */
export const isPaidFor = ({ orders, payments }: ShopState, orderId: string): boolean =>
  orders.some(({ id, amountCents }) => id === orderId && amountCents === 0) ||
  payments.some((payment) => payment.orderId === orderId && capturedTotal(payment) > 0);
