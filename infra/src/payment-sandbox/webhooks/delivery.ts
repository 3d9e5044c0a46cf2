import type { Tampering } from '../faults/faults.js';
import { randomText } from '../state/identifiers.js';

export type Provider = 'stripe' | 'paypal';

/** One copy of an event on its way to the webhook, with all its attempts. */
export interface Delivery {
  id: string;
  provider: Provider;
  eventId: string;
  type: string;
  createdAt: string;
  status: 'waiting' | 'delivered' | 'dropped' | 'abandoned';
  attempts: number;
  nextAt: string | null;
  lastStatus: number | null;
  lastError: string | null;
  tampering: Tampering | null;
}

export function newDelivery(
  provider: Provider,
  eventId: string,
  type: string,
  tampering: Tampering | null,
): Delivery {
  return {
    id: `delivery_${randomText(16)}`,
    provider,
    eventId,
    type,
    createdAt: new Date().toISOString(),
    status: 'waiting',
    attempts: 0,
    nextAt: null,
    lastStatus: null,
    lastError: null,
    tampering,
  };
}

/** What the dispatcher must know of a provider: where to, what, and how to sign it. */
export interface WebhookChannel {
  url: string | null;
  bodyOf(eventId: string): string;
  sign(body: string, at: Date, forged: boolean): Record<string, string>;
}

/** Stands where a provider is not set up: nothing is ever owed to its webhook. */
export const silentChannel: WebhookChannel = { url: null, bodyOf: () => '', sign: () => ({}) };

const backoffSeconds = [0.2, 1, 5, 15, 60, 300, 900, 3600];
const mostAttempts = 80;

/** How long to wait after so many failed attempts, in milliseconds; null when it is time to give up (after three days). */
export function backoff(attempts: number): number | null {
  if (attempts >= mostAttempts) return null;
  return (backoffSeconds[attempts - 1] ?? 3600) * 1000;
}
