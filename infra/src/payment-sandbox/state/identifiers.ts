import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export function randomText(length: number): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** An id as Stripe writes them: a prefix that names the kind, and 24 letters and digits. */
export function stripeId(prefix: string): string {
  return `${prefix}_${randomText(24)}`;
}

/** An id as PayPal writes them: 17 capitals and digits. */
export function paypalId(): string {
  return randomText(17).toUpperCase();
}

export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
