import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { ControlParts } from '../control/control-routes.js';
import type { StripeAccount } from '../stripe/stripe-account.js';
import type { PaymentIntent } from '../stripe/stripe-objects.js';
import { bankAnsweredPage, bankPage } from './bank-page.js';
import { cardPage } from './card-page.js';

const scripts = [
  'card-field.js',
  'card-format.js',
  'card-style.js',
  'ask-bank.js',
  'bank.js',
  'bank-answered.js',
];

/** What browsers load from the sandbox: the stand-in for Stripe.js, its frames, and the control page. */
export function registerPages(app: FastifyInstance, parts: ControlParts): void {
  for (const path of ['/v3', '/v3/']) serveScript(app, path, 'stripe.js');
  for (const script of scripts) serveScript(app, `/v3/${script}`, script);
  app.get('/v3/card', (_request, reply) => reply.type('text/html; charset=utf-8').send(cardPage()));
  registerBank(app, parts.stripe);
}

function serveScript(app: FastifyInstance, path: string, file: string): void {
  app.get(path, async (_request, reply) => {
    const source = await readFile(new URL(`../browser/${file}`, import.meta.url), 'utf8');
    return reply
      .type('text/javascript; charset=utf-8')
      .headers({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'no-cache',
      })
      .send(source);
  });
}

function registerBank(app: FastifyInstance, stripe: StripeAccount): void {
  const intentOf = (request: { params: unknown; query: unknown }): PaymentIntent | undefined => {
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
