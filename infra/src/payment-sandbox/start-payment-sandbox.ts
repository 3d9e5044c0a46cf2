import Fastify, { type FastifyInstance } from 'fastify';
import { registerControlRoutes } from './control-routes.js';
import { Faults } from './faults.js';
import { PlatformAccount } from './invoice-platform/platform-account.js';
import { registerPages } from './pages/page-routes.js';
import { PayPalAccount } from './paypal/paypal-account.js';
import type { PaymentSandbox, PaymentSandboxOptions } from './sandbox-options.js';
import { openStateFile, readBooks } from './state/sandbox-state.js';
import { StripeAccount } from './stripe/stripe-account.js';
import { silentChannel } from './webhooks/delivery.js';
import { EventReplay } from './webhooks/event-replay.js';
import { WebhookDispatcher } from './webhooks/webhook-dispatcher.js';

/** CORS as at Stripe: any origin may call the API with the publishable key; control routes stay same-origin. */
function allowBrowsers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/v1/')) return;
    reply.header('access-control-allow-origin', '*');
    if (request.method !== 'OPTIONS') return;
    await reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
        'access-control-max-age': '600',
      })
      .send();
  });
}

/** Starts a server with Stripe's and PayPal's wire protocols, with test money only. */
export async function startPaymentSandbox(options: PaymentSandboxOptions): Promise<PaymentSandbox> {
  const file = await openStateFile(options.dataFile);
  const faults = new Faults();
  // Open sockets must not block shutdown.
  const app = Fastify({ forceCloseConnections: true });
  let url = '';
  const publicUrl = () => options.publicUrl ?? url;

  const stripe = new StripeAccount(options.stripe, file.state.stripe, {
    publicUrl,
    changed: file.changed,
    announce: (event) => dispatcher.dispatch('stripe', event.id, event.type),
  });
  const paypal =
    options.paypal &&
    new PayPalAccount(options.paypal, file.state.paypal, {
      apiUrl: () => url,
      publicUrl,
      changed: file.changed,
      announce: (event) => dispatcher.dispatch('paypal', event.id, event.event_type),
    });
  const platform = new PlatformAccount(file.state.invoicePlatform, file.changed);
  const channels = { stripe: stripe.channel, paypal: paypal?.channel ?? { ...silentChannel } };
  const dispatcher = new WebhookDispatcher({
    channels,
    deliveries: file.state.deliveries,
    faults,
    changed: file.changed,
  });
  const replay = new EventReplay(file.state, dispatcher);

  allowBrowsers(app);
  readBodies(app);
  answerMishaps(app);
  stripe.register(app, faults);
  paypal?.register(app, faults);
  platform.register(app, faults);
  const control = { state: file.state, stripe, paypal, faults, replay, dispatcher, channels };
  registerControlRoutes(app, control);
  registerPages(app, control);

  url = await app.listen({ port: options.port ?? 0, host: options.host ?? '127.0.0.1' });
  stripe.resume();
  dispatcher.resume();

  return {
    url,
    faults,
    bookPaid: (payments) => stripe.bookPaid(payments),
    setWebhookUrl: (address, provider = 'stripe') => dispatcher.readdress(provider, address),
    replayWebhooks: (request) => replay.run(request),
    books: () => readBooks(file.state),
    platform,
    hasDelivered: () => dispatcher.isIdle,
    close: async () => {
      stripe.close();
      await app.close();
      await dispatcher.close();
      await file.close();
    },
  };
}

/** Bodies are kept as text: each protocol parses them itself, and idempotency fingerprints need them verbatim. */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
}

/** Unknown routes and internal errors use Stripe's error format. */
function answerMishaps(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const address = `${request.method}: ${request.url.split('?')[0]}`;
    const message = `Unrecognized request URL (${address}).`;
    return reply.code(404).send({ error: { type: 'invalid_request_error', message } });
  });
  app.setErrorHandler((error, _request, reply) => {
    console.error('Payment sandbox:', error);
    return reply.code(500).send({ error: { type: 'api_error', message: String(error) } });
  });
}
