import type { FastifyInstance } from 'fastify';
import type { Faults } from '../faults/faults.js';
import type { PaymentSandboxOptions } from '../sandbox-options.js';
import { randomText } from '../state/identifiers.js';
import type { WebhookChannel } from '../webhooks/delivery.js';
import { Captures } from './captures.js';
import { Disputes } from './disputes.js';
import { Orders } from './orders.js';
import { PayPalCalls, type PayPalCall } from './paypal-calls.js';
import { PayPalError } from './paypal-error.js';
import { PayPalLedger } from './paypal-ledger.js';
import type { PayPalAnswer, PayPalEvent, PayPalState, StoredOrder } from './paypal-objects.js';
import { transactionPage } from './transactions.js';
import { getSigner, signPayPalEvent } from './sign-paypal-event.js';

interface Surroundings {
  apiUrl: () => string;
  publicUrl: () => string;
  announce(event: PayPalEvent): void;
  changed: () => void;
}

const tokenSeconds = 32_400;
const certificatePath = '/v1/notifications/certs/CERT-sandbox';

/** One seller's account at the sandbox's PayPal. */
export class PayPalAccount {
  readonly ledger: PayPalLedger;
  readonly orders: Orders;
  readonly captures: Captures;
  readonly disputes: Disputes;
  readonly channel: WebhookChannel;

  constructor(
    private readonly options: NonNullable<PaymentSandboxOptions['paypal']>,
    private readonly state: PayPalState,
    private readonly surroundings: Surroundings,
  ) {
    this.ledger = new PayPalLedger({ state, ...surroundings });
    this.orders = new Orders(this.ledger);
    this.captures = new Captures(this.ledger);
    this.disputes = new Disputes(this.ledger, this.captures);
    const signer = (state.signer ??= getSigner());
    this.channel = {
      url: options.webhookUrl ?? null,
      bodyOf: (eventId) => JSON.stringify(state.events[eventId]),
      sign: (body, at, forged) =>
        signPayPalEvent({
          body,
          at,
          forged,
          webhookId: options.webhookId,
          privateKey: signer.privateKey,
          certificateUrl: new URL(certificatePath, options.certificateOrigin ?? surroundings.apiUrl()).href,
        }),
    };
  }

  register(app: FastifyInstance, faults: Faults): void {
    const calls = new PayPalCalls(app, this.state, faults, this.surroundings.changed);
    calls.postOpenly('/v1/oauth2/token', (call) => this.grantToken(call));
    calls.post('/v2/checkout/orders', ({ body, request }) => {
      const order = this.orders.create(body);
      const whole = request.headers['prefer'] === 'return=representation';
      return { status: 201, body: whole ? this.ledger.order(order) : this.minimal(order) };
    });
    calls.get('/v2/checkout/orders/:id', ({ id }) => ok(this.ledger.order(this.orders.find(id))));
    calls.post('/v2/checkout/orders/:id/capture', ({ id }) => ({
      status: 201,
      body: this.ledger.order(this.orders.capture(id)),
    }));
    calls.get('/v2/payments/captures/:id', ({ id }) => ok(this.ledger.capture(this.captures.find(id))));
    calls.post('/v2/payments/captures/:id/refund', ({ id, body }) => ({
      status: 201,
      body: this.captures.refund(id, body),
    }));
    calls.get('/v1/reporting/transactions', ({ request }) => ok(transactionPage(this.state, request)));
    calls.get('/v1/customer/disputes', ({ request }) => {
      const { disputed_transaction_id: about } = request.query as Partial<Record<string, string>>;
      return ok(this.disputes.list(about));
    });
    calls.get('/v1/customer/disputes/:id', ({ id }) => ok(this.disputes.find(id)));
    calls.get('/v2/payments/refunds/:id', ({ id }) => ok(this.captures.findRefund(id)));
    app.get(certificatePath, (_request, reply) =>
      reply.type('application/x-pem-file').send(this.state.signer?.certificate),
    );
  }

  private grantToken({ request }: PayPalCall): PayPalAnswer {
    const expected = Buffer.from(`${this.options.clientId}:${this.options.clientSecret}`).toString('base64');
    if (request.headers.authorization !== `Basic ${expected}`)
      throw new PayPalError(401, {
        error: 'invalid_client',
        error_description: 'Client Authentication failed',
      });
    const token = `A21AA${randomText(60)}`;
    this.state.tokens[token] = Date.now() + tokenSeconds * 1000;
    return ok({
      scope: 'https://uri.paypal.com/services/checkout',
      access_token: token,
      token_type: 'Bearer',
      app_id: 'APP-SANDBOX',
      expires_in: tokenSeconds,
    });
  }

  private minimal(order: StoredOrder): object {
    return { id: order.id, status: order.status, links: this.ledger.orderLinks(order) };
  }
}

function ok(body: object): PayPalAnswer {
  return { status: 200, body };
}
