import type { Tampering } from '../faults.js';
import { randomText } from '../state/identifiers.js';

export type Provider = 'stripe' | 'paypal';

/** The delivery of one copy of an event, with all its attempts. */
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

/** A provider's channel: URL, body and signature. */
export interface WebhookChannel {
  url: string | null;
  bodyOf(eventId: string): string;
  sign(body: string, at: Date, forged: boolean): Record<string, string>;
}

/** Null object for providers that are not configured: nothing is delivered. */
export const silentChannel: WebhookChannel = { url: null, bodyOf: () => '', sign: () => ({}) };

const backoffSeconds = [0.2, 1, 5, 15, 60, 300, 900, 3600];
const maxAttempts = 80;

/** Backoff after this many failed attempts, in milliseconds; null to give up (after three days). */
export function backoff(attempts: number): number | null {
  if (attempts >= maxAttempts) return null;
  return (backoffSeconds[attempts - 1] ?? 3600) * 1000;
}

/** Swaps each pair: deterministic disorder. */
export function outOfOrder(deliveries: Delivery[]): Delivery[] {
  const seconds = deliveries.filter((_, place) => place % 2 === 1);
  const firsts = deliveries.filter((_, place) => place % 2 === 0);
  return [...seconds.reverse(), ...firsts.reverse()];
}

const anHour = 3600_000;

/** Body and signed headers of an attempt, tampered with as requested. */
export function prepareRequest(
  channel: WebhookChannel,
  delivery: Delivery,
): { body: string; headers: Record<string, string> } {
  const body = channel.bodyOf(delivery.eventId);
  switch (delivery.tampering) {
    case 'body':
      return { body: falsify(body), headers: channel.sign(body, new Date(), false) };
    case 'signature':
      return { body, headers: channel.sign(body, new Date(), true) };
    case 'stale':
      return { body, headers: channel.sign(body, new Date(Date.now() - anHour), false) };
    case 'future':
      return { body, headers: channel.sign(body, new Date(Date.now() + anHour), false) };
    case null:
      return { body, headers: channel.sign(body, new Date(), false) };
  }
}

/** A forged event: other amounts, and another id so that it is no duplicate. */
function falsify(body: string): string {
  return body
    .replace(
      /"(amount(?:_received)?)":\s*(\d+)/g,
      (_, name: string, amount: string) => `"${name}": ${Number(amount) + 1}`,
    )
    .replace(/"id":\s*"(evt_|WH-)/, '"id": "$1forged')
    .concat(' ');
}

const attemptTimeoutMs = 10_000;

/** One delivery attempt: response status, or the error. */
export async function sendWebhook(
  url: string,
  request: { body: string; headers: Record<string, string> },
  closing: AbortSignal,
): Promise<{ status: number | null; error: string | null }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', ...request.headers },
      body: request.body,
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(attemptTimeoutMs)]),
    });
    const text = await response.text();
    return { status: response.status, error: response.ok ? null : text.slice(0, 300) };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { status: null, error: String(cause) };
  }
}
