import { closeDispute, findDispute, type Refunds } from './refunds-and-disputes.js';
import { type FormParameters, nested, text, textList, wholeNumber } from './form-parameters.js';
import type { PaymentIntents } from './payment-intents.js';
import type { PaymentMethods } from './payment-methods.js';
import type { StripeCall, StripeCalls } from './stripe-calls.js';
import { invalidRequest, noSuch } from './stripe-objects.js';
import type { StripeLedger } from './stripe-ledger.js';
import { requireClientSecret } from './stripe-requests.js';

interface Listed {
  id: string;
  created: number;
}

/**
 * A page of objects, newest first, with Stripe's cursors: `limit`, `starting_after`, `ending_before`,
 * `created[gte]`.
 */
function listObjects<Item extends Listed>(
  url: string,
  objects: Record<string, Item>,
  parameters: FormParameters,
  matches: (item: Item) => boolean = () => true,
): { object: 'list'; url: string; has_more: boolean; data: Item[] } {
  const limit = wholeNumber(parameters, 'limit') ?? 10;
  if (limit < 1 || limit > 100) throw invalidRequest('Limit must be between 1 and 100.', { param: 'limit' });
  const within = createdWithin(parameters);
  const listed = Object.values(objects)
    .filter((item) => within(item.created) && matches(item))
    .reverse();

  const before = text(parameters, 'ending_before');
  if (before) {
    const end = placeOf(listed, before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', url, has_more: start > 0, data: listed.slice(start, end) };
  }
  const after = text(parameters, 'starting_after');
  const start = after ? placeOf(listed, after, 'starting_after') + 1 : 0;
  return {
    object: 'list',
    url,
    has_more: listed.length > start + limit,
    data: listed.slice(start, start + limit),
  };
}

function createdWithin(parameters: FormParameters): (created: number) => boolean {
  if (typeof parameters['created'] === 'string') {
    const exactly = wholeNumber(parameters, 'created');
    return (created) => created === exactly;
  }
  const range = nested(parameters, 'created');
  const [gt, gte, lt, lte] = ['gt', 'gte', 'lt', 'lte'].map((bound) => wholeNumber(range, bound));
  return (created) =>
    (gt === undefined || created > gt) &&
    (gte === undefined || created >= gte) &&
    (lt === undefined || created < lt) &&
    (lte === undefined || created <= lte);
}

function placeOf(items: Listed[], id: string, param: string): number {
  const place = items.findIndex((item) => item.id === id);
  if (place < 0) throw noSuch('object', id, param);
  return place;
}

interface StripeParts {
  ledger: StripeLedger;
  intents: PaymentIntents;
  methods: PaymentMethods;
  refunds: Refunds;
}

/** The subset of Stripe's API that the product uses. */
export function registerStripeRoutes(calls: StripeCalls, parts: StripeParts): void {
  registerPaymentIntents(calls, parts);
  registerRefunds(calls, parts);
  registerReading(calls, parts);
  const { methods, ledger } = parts;
  calls.post('/v1/payment_methods', ({ parameters }) => methods.create(parameters), { openToBrowsers: true });
  calls.get('/v1/payment_methods/:id', ({ id }) =>
    found(ledger.state.paymentMethods[id], 'PaymentMethod', id),
  );
}

function registerPaymentIntents(calls: StripeCalls, { ledger, intents }: StripeParts): void {
  const browser = { openToBrowsers: true };
  const ofCaller = ({ id, caller, parameters }: StripeCall) => {
    const intent = intents.find(id);
    requireClientSecret(caller, parameters, intent);
    return intent;
  };
  const path = '/v1/payment_intents';
  calls.post(path, ({ parameters }) => intents.create(parameters));
  calls.get(path, ({ parameters }) =>
    listObjects(path, ledger.state.paymentIntents, parameters, (intent) =>
      equalOrUnasked(text(parameters, 'customer'), intent.customer),
    ),
  );
  calls.get(`${path}/:id`, ofCaller, browser);
  calls.post(`${path}/:id`, ({ id, parameters }) => intents.update(id, parameters));
  calls.post(`${path}/:id/confirm`, (call) => intents.confirm(ofCaller(call).id, call.parameters), browser);
  calls.post(`${path}/:id/cancel`, ({ id, parameters }) => intents.cancel(id, parameters));
  // Not Stripe's: posted by the bank's page.
  calls.post(
    `${path}/:id/sandbox_authenticate`,
    (call) => intents.authenticate(ofCaller(call).id, text(call.parameters, 'outcome') === 'approved'),
    browser,
  );
}

function registerRefunds(calls: StripeCalls, { ledger, refunds }: StripeParts): void {
  calls.post('/v1/refunds', ({ parameters }) => refunds.create(parameters));
  calls.get('/v1/refunds/:id', ({ id }) => refunds.find(id));
  calls.get('/v1/refunds', ({ parameters }) =>
    listObjects('/v1/refunds', ledger.state.refunds, parameters, (refund) => belongs(refund, parameters)),
  );
}

function registerReading(calls: StripeCalls, { ledger }: StripeParts): void {
  const { state } = ledger;
  calls.get('/v1/charges/:id', ({ id }) => found(state.charges[id], 'charge', id));
  calls.get('/v1/charges', ({ parameters }) =>
    listObjects('/v1/charges', state.charges, parameters, (charge) =>
      equalOrUnasked(text(parameters, 'payment_intent'), charge.payment_intent),
    ),
  );
  calls.get('/v1/events/:id', ({ id }) => found(state.events[id], 'event', id));
  calls.get('/v1/events', ({ parameters }) => {
    const types = textList(parameters, 'types');
    return listObjects('/v1/events', state.events, parameters, (event) =>
      types.length > 0 ? types.includes(event.type) : equalOrUnasked(text(parameters, 'type'), event.type),
    );
  });
  calls.get('/v1/disputes/:id', ({ id }) => findDispute(ledger, id));
  calls.get('/v1/disputes', ({ parameters }) =>
    listObjects('/v1/disputes', state.disputes, parameters, (dispute) => belongs(dispute, parameters)),
  );
  calls.post('/v1/disputes/:id/close', ({ id }) => closeDispute(ledger, id, 'lost'));
}

function belongs(
  item: { payment_intent: string; charge: string },
  parameters: StripeCall['parameters'],
): boolean {
  return (
    equalOrUnasked(text(parameters, 'payment_intent'), item.payment_intent) &&
    equalOrUnasked(text(parameters, 'charge'), item.charge)
  );
}

function equalOrUnasked(asked: string | undefined, value: string | null): boolean {
  return asked === undefined || asked === value;
}

function found<Item>(item: Item | undefined, kind: string, id: string): Item {
  if (item === undefined) throw noSuch(kind, id);
  return item;
}
