import { Stripe } from 'stripe';
import type { Lot } from '../../../../backend/test/money/lot.js';

export interface SentWebhook {
  provider: 'stripe' | 'paypal';
  body: string;
  headers: Record<string, string>;
}

export type Tampering = 'body' | 'signature' | 'stale' | 'future';
const tamperings: Tampering[] = ['body', 'signature', 'stale', 'future'];
const anHour = 3600;

/** The same webhook as a forger sends it: under an id of its own, so that it cannot pass for the true one. */
export function forge({ provider, body, headers }: SentWebhook, secret: string, lot: Lot): SentWebhook {
  const how = lot.one(tamperings);
  const payload = body.replace(/"id":\s*"(evt_|WH-)/, '"id":"$1forged');
  if (provider === 'paypal') {
    const moved = new Date(Date.now() + (how === 'stale' ? -1 : 1) * anHour * 1000).toISOString();
    const time: Record<string, string> =
      how === 'stale' || how === 'future' ? { 'paypal-transmission-time': moved } : {};
    // Its signature is of the true text: whatever else was changed, this one does not fit.
    return { provider, body: payload, headers: { ...headers, ...time } };
  }
  const now = Math.floor(Date.now() / 1000);
  const timestamp = how === 'stale' ? now - anHour : how === 'future' ? now + anHour : now;
  const key = how === 'signature' ? 'whsec_of_somebody_else' : secret;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: key, timestamp });
  return {
    provider,
    body: how === 'body' ? `${payload} ` : payload,
    headers: { ...headers, 'stripe-signature': signature },
  };
}

/** Signed now: a run may take longer than the provider's signatures are good for. */
export function signedNow(webhook: SentWebhook, secret: string): SentWebhook {
  if (webhook.provider === 'paypal') return webhook;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: webhook.body, secret });
  return { ...webhook, headers: { ...webhook.headers, 'stripe-signature': signature } };
}

/** What no provider sends: not signed at all, or signed and no event. */
export function oddOnes(secret: string): SentWebhook[] {
  const bodies = [
    '',
    'oui',
    '{}',
    '[]',
    'null',
    '{"id":null}',
    '{"id":"evt_\\u0000","type":"x","data":{}}',
    '[[[[]]]]',
  ];
  return bodies.flatMap((body): SentWebhook[] => [
    { provider: 'stripe', body, headers: {} },
    { provider: 'paypal', body, headers: {} },
    signedNow({ provider: 'stripe', body, headers: {} }, secret),
    {
      provider: 'paypal',
      body,
      headers: { 'paypal-cert-url': 'http://127.0.0.1:9/x', 'paypal-auth-algo': 'SHA256withRSA' },
    },
  ]);
}
