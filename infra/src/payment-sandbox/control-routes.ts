import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Fault, faultKinds, type Faults, type FaultScope, type Tampering } from './faults.js';
import type { PayPalAccount } from './paypal/paypal-account.js';
import { PayPalError } from './paypal/paypal-objects.js';
import type { WebhookReplay } from './sandbox-options.js';
import type { SandboxState } from './state/sandbox-state.js';
import { closeDispute, openDispute } from './stripe/refunds-and-disputes.js';
import type { StripeAccount } from './stripe/stripe-account.js';
import { StripeError } from './stripe/stripe-objects.js';
import type { Provider, WebhookChannel } from './webhooks/delivery.js';
import type { EventReplay } from './webhooks/event-replay.js';
import type { WebhookDispatcher } from './webhooks/webhook-dispatcher.js';

type ControlBody = Record<string, unknown>;

/** Parses a body from a test (JSON) or the control page (form; empty fields are dropped). */
function readControlBody(request: FastifyRequest): { body: ControlBody; fromForm: boolean } {
  const text = typeof request.body === 'string' ? request.body : '';
  const fromForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
  if (fromForm)
    return {
      fromForm,
      body: Object.fromEntries([...new URLSearchParams(text)].filter(([, value]) => value)),
    };
  if (text === '') return { fromForm, body: {} };
  try {
    const body: unknown = JSON.parse(text);
    if (body !== null && typeof body === 'object') return { fromForm, body: body as ControlBody };
    throw new SyntaxError('An object was expected');
  } catch (error) {
    throw new StripeError(400, { type: 'invalid_request_error', message: String(error) });
  }
}

const tamperings: Tampering[] = ['body', 'signature', 'stale', 'future'];
const numbers = ['times', 'copies', 'windowMs', 'delayMs', 'holdMs', 'status'] as const;

function readFault(body: ControlBody): Fault & FaultScope {
  const kind = oneOf(faultKinds, body['kind'], 'kind');
  const outcomes: Record<string, number> = {};
  for (const name of numbers) {
    if (body[name] !== undefined) outcomes[name] = natural(body[name], name);
  }
  const scope: FaultScope = {
    ...outcomes,
    ...(typeof body['matching'] === 'string' && { matching: body['matching'] }),
  };
  if (kind === 'tampered-webhooks') return { kind, ...scope, how: tamperingOf(body['how']) };
  if (kind === 'connection-reset')
    return { kind, ...scope, when: body['when'] === 'before' ? 'before' : 'after' };
  return { kind, ...scope };
}

function readReplay(body: ControlBody): WebhookReplay {
  return {
    ...(typeof body['eventId'] === 'string' && { eventId: body['eventId'] }),
    ...(body['copies'] !== undefined && { copies: natural(body['copies'], 'copies') }),
    ...(body['tampering'] !== undefined && { tampering: tamperingOf(body['tampering']) }),
    shuffled: body['shuffled'] === true || body['shuffled'] === 'true',
  };
}

function tamperingOf(value: unknown): Tampering {
  return value === undefined ? 'body' : oneOf(tamperings, value, 'how');
}

function oneOf<Choice extends string>(choices: Choice[], value: unknown, name: string): Choice {
  const choice = choices.find((candidate) => candidate === value);
  if (choice) return choice;
  throw refused(`${name} must be one of ${choices.join(', ')}`);
}

function natural(value: unknown, name: string): number {
  const number = Number(value);
  if (Number.isInteger(number) && number >= 0) return number;
  throw refused(`${name} must be a whole number`);
}

function refused(message: string): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message });
}

export interface ControlParts {
  state: SandboxState;
  stripe: StripeAccount;
  paypal: PayPalAccount | undefined;
  faults: Faults;
  replay: EventReplay;
  dispatcher: WebhookDispatcher;
  channels: Record<Provider, WebhookChannel>;
}

/** Control API, for tests (JSON) and the control page (forms, answered by a redirect back). */
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
