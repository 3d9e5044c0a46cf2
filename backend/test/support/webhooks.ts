import { Stripe } from 'stripe';
import type { Atelier } from './atelier.js';

/** Stripe's API with the seller's secret key. */
export function sellersStripe(atelier: Atelier): Stripe {
  const { apiUrl, secretKey } = atelier.config.stripe;
  return new Stripe(secretKey, {
    host: apiUrl.hostname,
    port: apiUrl.port,
    protocol: 'http',
    telemetry: false,
  });
}

/** The provider's events, newest first. */
export async function providerEvents(atelier: Atelier, type: string): Promise<Stripe.Event[]> {
  const { data } = await sellersStripe(atelier).events.list({ type, limit: 100 });
  return data;
}

/** Delivers an event like the provider, signed with `secret`. */
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
