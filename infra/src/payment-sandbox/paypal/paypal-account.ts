import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Faults } from '../faults.js';
import type { PaymentSandboxOptions } from '../sandbox-options.js';
import { randomText } from '../state/identifiers.js';
import type { WebhookChannel } from '../webhooks/delivery.js';
import { Captures } from './captures.js';
import { Disputes } from './disputes.js';
import { Orders } from './orders.js';
import { type PayPalCall, PayPalCalls } from './paypal-calls.js';
import {
  type Money,
  type PayPalResponse,
  PayPalError,
  payPalError,
  type PayPalEvent,
  type PayPalState,
  type StoredOrder,
} from './paypal-objects.js';
import { PayPalLedger } from './paypal-ledger.js';
import { getSigner, signPayPalEvent } from './sign-paypal-event.js';

const longest = 31 * 24 * 3_600_000;

interface Entry {
  at: string;
  info: object;
}

/** A page of the account's transactions (captures and refunds) within the requested period. */
function transactionPage(state: PayPalState, { query }: Pick<FastifyRequest, 'query'>): object {
  const parameters = query as Partial<Record<string, string>>;
  const [start, end] = [Date.parse(parameters['start_date'] ?? ''), Date.parse(parameters['end_date'] ?? '')];
  if (!(start <= end) || end - start > longest)
    throw payPalError(400, 'INVALID_REQUEST', 'Date range is greater than 31 days, or is none.');
  const size = Number(parameters['page_size'] ?? 100);
  const page = Number(parameters['page'] ?? 1);
  const inRange = entries(state).filter(({ at }) => Date.parse(at) >= start && Date.parse(at) <= end);
  return {
    account_number: 'SANDBOXSELLER',
    start_date: parameters['start_date'],
    end_date: parameters['end_date'],
    page,
    total_items: inRange.length,
    total_pages: Math.ceil(inRange.length / size),
    transaction_details: inRange
      .slice((page - 1) * size, page * size)
      .map(({ info }) => ({ transaction_info: info })),
  };
}

const entries = ({ captures, refunds }: PayPalState): Entry[] => [
  ...Object.values(captures).map(({ id, createTime, status, unit }) => ({
    at: createTime,
    info: {
      transaction_id: id,
      transaction_event_code: 'T0006',
      transaction_status: status === 'PENDING' ? 'P' : status === 'DECLINED' ? 'D' : 'S',
      transaction_amount: unit.amount,
      transaction_initiation_date: createTime,
    },
  })),
  ...Object.values(refunds).map(({ id, create_time: at, amount, links }) => ({
    at,
    info: {
      transaction_id: id,
      paypal_reference_id: links
        .find(({ rel }) => rel === 'up')
        ?.href.split('/')
        .at(-1),
      paypal_reference_id_type: 'TXN',
      transaction_event_code: 'T1107',
      transaction_status: 'S',
      transaction_amount: negative(amount),
      transaction_initiation_date: at,
    },
  })),
];

const negative = ({ currency_code, value }: Money): Money => ({ currency_code, value: `-${value}` });

interface AccountParts {
  apiUrl: () => string;
  publicUrl: () => string;
  announce(event: PayPalEvent): void;
  changed: () => void;
}

const tokenSeconds = 32_400;
const certificatePath = '/v1/notifications/certs/CERT-sandbox';

/** A seller's account at the sandbox's PayPal. */
export class PayPalAccount {
  readonly ledger: PayPalLedger;
  readonly orders: Orders;
  readonly captures: Captures;
  readonly disputes: Disputes;
  readonly channel: WebhookChannel;

  constructor(
    private readonly options: NonNullable<PaymentSandboxOptions['paypal']>,
    private readonly state: PayPalState,
    private readonly parts: AccountParts,
  ) {
    this.ledger = new PayPalLedger({ state, ...parts });
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
          certificateUrl: new URL(certificatePath, options.certificateOrigin ?? parts.apiUrl()).href,
        }),
    };
  }

  register(app: FastifyInstance, faults: Faults): void {
    const calls = new PayPalCalls(app, this.state, faults, this.parts.changed);
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

  private grantToken({ request }: PayPalCall): PayPalResponse {
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

function ok(body: object): PayPalResponse {
  return { status: 200, body };
}
