import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export function randomText(length: number): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** An id in Stripe's format: a prefix for the kind, and 24 alphanumeric characters. */
export function stripeId(prefix: string): string {
  return `${prefix}_${randomText(24)}`;
}

/** An id in PayPal's format: 17 uppercase alphanumeric characters. */
export function paypalId(): string {
  return randomText(17).toUpperCase();
}

export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
