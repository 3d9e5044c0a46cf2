import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StripeAccount } from '../stripe/stripe-account.js';
import type { PaymentIntent } from '../stripe/stripe-objects.js';
import { bankAnsweredPage, bankPage } from './bank-page.js';

/** The page of the buyer's bank, in the frame of a shop or on its own with a way back. */
export function registerBank(app: FastifyInstance, stripe: StripeAccount): void {
  const intentOf = (request: FastifyRequest): PaymentIntent | undefined => {
    const { id = '' } = request.params as { id?: string };
    const intent = stripe.ledger.state.paymentIntents[id];
    const { client_secret: secret } = request.query as { client_secret?: string };
    return intent?.client_secret === secret ? intent : undefined;
  };

  app.get('/3-d-secure/:id', async (request, reply) => {
    const intent = intentOf(request);
    if (!intent) return reply.callNotFound();
    const waiting = intent.status === 'requires_action';
    return reply.type('text/html; charset=utf-8').send(waiting ? bankPage(intent) : bankAnsweredPage());
  });

  app.post('/3-d-secure/:id', async (request, reply) => {
    const intent = intentOf(request);
    if (!intent) return reply.callNotFound();
    const returnUrl =
      intent.next_action?.type === 'redirect_to_url' && intent.next_action.redirect_to_url.return_url;
    const outcome = new URLSearchParams(String(request.body)).get('outcome');
    stripe.intents.authenticate(intent.id, outcome === 'approved');
    if (!returnUrl) return reply.type('text/html; charset=utf-8').send(bankAnsweredPage());

    const target = new URL(returnUrl);
    target.searchParams.set('payment_intent', intent.id);
    target.searchParams.set('payment_intent_client_secret', intent.client_secret);
    target.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
    return reply.redirect(target.href, 303);
  });
}
