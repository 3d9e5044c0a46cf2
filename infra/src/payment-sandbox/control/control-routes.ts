import type { FastifyInstance } from 'fastify';
import type { Faults } from '../faults/faults.js';
import type { SandboxState } from '../state/sandbox-state.js';
import { closeDispute, openDispute } from '../stripe/disputes.js';
import type { PayPalAccount } from '../paypal/paypal-account.js';
import { PayPalError } from '../paypal/paypal-error.js';
import { StripeError } from '../stripe/stripe-error.js';
import type { StripeAccount } from '../stripe/stripe-account.js';
import type { Provider, WebhookChannel } from '../webhooks/delivery.js';
import type { EventReplay } from '../webhooks/event-replay.js';
import type { WebhookDispatcher } from '../webhooks/webhook-dispatcher.js';
import { readFault, readReplay } from './control-requests.js';
import { readControlBody, type ControlBody } from './read-control-body.js';

export interface ControlParts {
  state: SandboxState;
  stripe: StripeAccount;
  paypal: PayPalAccount | undefined;
  faults: Faults;
  replay: EventReplay;
  dispatcher: WebhookDispatcher;
  channels: Record<Provider, WebhookChannel>;
}

/** The sandbox's own API, for tests (JSON) and for the control page (forms, answered by a redirect back to it). */
export function registerControlRoutes(app: FastifyInstance, parts: ControlParts): void {
  const { state, stripe, paypal, faults, replay, dispatcher, channels } = parts;

  app.get('/_sandbox/health', async () => ({ status: 'ok' }));
  app.get('/_sandbox/faults', async () => ({ faults: faults.list() }));
  app.delete('/_sandbox/faults', async () => {
    faults.clear();
    return { faults: [] };
  });
  app.get('/_sandbox/deliveries', async () => ({ deliveries: Object.values(state.deliveries) }));

  post('/_sandbox/faults', (body) => faults.inject(readFault(body)));
  post('/_sandbox/faults/clear', (body) => {
    faults.clear(body['id'] === undefined ? undefined : Number(body['id']));
    return { faults: faults.list() };
  });
  post('/_sandbox/webhooks/replay', (body) => ({ sent: replay.run(readReplay(body)) }));
  post('/_sandbox/webhooks/url', (body) => {
    const provider = body['provider'] === 'paypal' ? 'paypal' : 'stripe';
    dispatcher.readdress(provider, String(body['url'] ?? '') || null);
    return { url: channels[provider].url };
  });
  post('/_sandbox/refunds', (body) => stripe.refunds.create({ charge: String(body['charge']) }));
  post('/_sandbox/disputes', (body) => {
    const charge = state.stripe.charges[String(body['charge'])];
    if (!charge) throw new StripeError(404, { type: 'invalid_request_error', message: 'No such charge' });
    return openDispute(stripe.ledger, charge);
  });
  post('/_sandbox/disputes/close', (body) =>
    closeDispute(stripe.ledger, String(body['dispute']), body['status'] === 'won' ? 'won' : 'lost'),
  );
  const atPayPal = (): PayPalAccount => {
    if (paypal) return paypal;
    throw new StripeError(404, { type: 'invalid_request_error', message: 'PayPal is not set up' });
  };
  post('/_sandbox/paypal/captures', (body) => {
    const id = String(body['capture']);
    const { captures } = atPayPal();
    if (body['status'] === 'REFUNDED') return captures.refund(id, {});
    if (body['status'] === 'REVERSED') return captures.reverse(id);
    return captures.review(id, body['status'] === 'COMPLETED' ? 'COMPLETED' : 'DECLINED');
  });
  post('/_sandbox/paypal/disputes', (body) => atPayPal().disputes.open(String(body['capture'])));
  post('/_sandbox/paypal/disputes/close', (body) =>
    atPayPal().disputes.close(String(body['dispute']), body['status'] === 'won' ? 'won' : 'lost'),
  );

  function post(path: string, act: (body: ControlBody) => object): void {
    app.post(path, async (request, reply) => {
      try {
        const { body, fromForm } = readControlBody(request);
        const result = act(body);
        return fromForm ? reply.redirect('/', 303) : reply.send(result);
      } catch (error) {
        if (error instanceof StripeError) return reply.code(error.status).send({ error: error.body });
        if (error instanceof PayPalError) return reply.code(error.status).send(error.body);
        throw error;
      }
    });
  }
}
