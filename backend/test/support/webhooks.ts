import { Stripe } from 'stripe';
import type { Atelier } from './atelier.js';

/** The seller's own account at the provider, spoken to with the secret key. */
export function sellersStripe(atelier: Atelier): Stripe {
  const { apiUrl, secretKey } = atelier.config.stripe;
  return new Stripe(secretKey, {
    host: apiUrl.hostname,
    port: apiUrl.port,
    protocol: 'http',
    telemetry: false,
  });
}

/** Events as the provider keeps them, newest first. */
export async function providerEvents(atelier: Atelier, type: string): Promise<Stripe.Event[]> {
  const { data } = await sellersStripe(atelier).events.list({ type, limit: 100 });
  return data;
}

/** Delivers an event as the provider does, signed with `secret`. */
export function deliver(
  atelier: Atelier,
  event: unknown,
  secret = atelier.config.stripe.webhookSecret,
): Promise<Response> {
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  return fetch(`${atelier.url}/api/payment/stripe/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });
}
