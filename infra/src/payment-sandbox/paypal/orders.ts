import { paypalId } from '../state/identifiers.js';
import {
  type Instrument,
  notFound,
  objectAt,
  payPalError,
  type PurchaseUnit,
  type StoredCapture,
  type StoredOrder,
  textAt,
} from './paypal-objects.js';
import type { PayPalLedger } from './paypal-ledger.js';

const seller = { email_address: 'vendeur@exemple.fr', merchant_id: 'SANDBOXSELLER' };

/** Order lifecycle: CREATED → APPROVED by the buyer → COMPLETED by the seller's capture. */
export class Orders {
  constructor(private readonly ledger: PayPalLedger) {}

  create(body: unknown): StoredOrder {
    if (textAt(body, 'intent') !== 'CAPTURE')
      throw payPalError(400, 'INVALID_PARAMETER_VALUE', 'The payment sandbox knows the intent CAPTURE only.');
    const addresses = {
      ...objectAt(body, 'application_context'),
      ...objectAt(body, 'payment_source', 'paypal', 'experience_context'),
    };
    const order: StoredOrder = {
      id: paypalId(),
      createTime: new Date().toISOString(),
      status: 'CREATED',
      unit: readUnit(body),
      returnUrl: textAt(addresses, 'return_url') ?? null,
      cancelUrl: textAt(addresses, 'cancel_url') ?? null,
      instrument: null,
      capture: null,
    };
    this.ledger.state.orders[order.id] = order;
    return order;
  }

  find(id: string): StoredOrder {
    const order = this.ledger.state.orders[id];
    if (!order) throw notFound();
    return order;
  }

  /** The buyer's approval; the instrument determines the result of the capture. */
  approve(order: StoredOrder, instrument: Instrument): void {
    if (order.status === 'COMPLETED') return;
    order.status = 'APPROVED';
    order.instrument = instrument;
    this.ledger.record('CHECKOUT.ORDER.APPROVED', 'checkout-order', this.ledger.order(order));
  }

  capture(id: string): StoredOrder {
    const order = this.find(id);
    if (order.status === 'COMPLETED')
      throw payPalError(
        422,
        'ORDER_ALREADY_CAPTURED',
        "Order already captured. If 'intent=CAPTURE' only one capture per order is allowed.",
      );
    if (order.status !== 'APPROVED')
      throw payPalError(422, 'ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.');
    if (order.instrument === 'declines') {
      order.status = 'PAYER_ACTION_REQUIRED';
      const approve = this.ledger.orderLinks(order).filter((link) => link.rel === 'approve');
      throw payPalError(
        422,
        'INSTRUMENT_DECLINED',
        'The instrument presented was either declined by the processor or bank, or it can’t be used for this payment.',
        approve.map((link) => ({ ...link, rel: 'redirect' })),
      );
    }
    const capture: StoredCapture = {
      id: paypalId(),
      order: order.id,
      createTime: new Date().toISOString(),
      status: order.instrument === 'waits' ? 'PENDING' : 'COMPLETED',
      unit: order.unit,
      refundedCents: 0,
    };
    order.status = 'COMPLETED';
    order.capture = capture.id;
    this.ledger.state.captures[capture.id] = capture;
    this.ledger.record(`PAYMENT.CAPTURE.${capture.status}`, 'capture', this.ledger.capture(capture));
    return order;
  }
}

function readUnit(body: unknown): PurchaseUnit {
  const unit = objectAt(body, 'purchase_units', '0');
  const currency = textAt(unit, 'amount', 'currency_code');
  const value = textAt(unit, 'amount', 'value');
  if (!currency || !value || !/^\d+\.\d\d$/.test(value) || Number(value) <= 0)
    throw payPalError(
      400,
      'INVALID_PARAMETER_SYNTAX',
      'purchase_units[0].amount must hold a currency_code and a value like 12.34.',
    );
  const [customId, invoiceId, description] = ['custom_id', 'invoice_id', 'description'].map((name) =>
    textAt(unit, name),
  );
  return {
    reference_id: textAt(unit, 'reference_id') ?? 'default',
    amount: { currency_code: currency, value },
    payee: seller,
    ...(customId && { custom_id: customId }),
    ...(invoiceId && { invoice_id: invoiceId }),
    ...(description && { description }),
  };
}
