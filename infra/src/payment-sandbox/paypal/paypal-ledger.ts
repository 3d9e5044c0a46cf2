import { randomText } from '../state/identifiers.js';
import {
  type Link,
  payer,
  type PayPalEvent,
  type PayPalState,
  type StoredCapture,
  type StoredOrder,
} from './paypal-objects.js';

interface LedgerParts {
  state: PayPalState;
  /** URL for the seller's server. */
  apiUrl: () => string;
  /** URL for the buyer's browser. */
  publicUrl: () => string;
  announce(event: PayPalEvent): void;
  changed(): void;
}

/** The account's ledger at the sandbox's PayPal, and its objects in wire format. */
export class PayPalLedger {
  constructor(private readonly parts: LedgerParts) {}

  get state(): PayPalState {
    return this.parts.state;
  }

  record(type: string, resourceType: PayPalEvent['resource_type'], resource: object): void {
    const event: PayPalEvent = {
      id: `WH-${randomText(17).toUpperCase()}-${randomText(17).toUpperCase()}`,
      event_version: '1.0',
      resource_version: '2.0',
      create_time: new Date().toISOString(),
      resource_type: resourceType,
      event_type: type,
      summary: type.toLowerCase().replaceAll('.', ' '),
      resource: structuredClone(resource),
    };
    this.state.events[event.id] = event;
    this.parts.changed();
    this.parts.announce(event);
  }

  order(order: StoredOrder): object {
    const capture = this.state.captures[order.capture ?? ''];
    const refunds = (capture?.refunds ?? []).map((id) => this.state.refunds[id]);
    const payments = capture && { payments: { captures: [this.capture(capture)], refunds } };
    return {
      id: order.id,
      intent: 'CAPTURE',
      status: order.status,
      create_time: order.createTime,
      purchase_units: [{ ...order.unit, ...payments }],
      ...(order.instrument && { payer, payment_source: { paypal: payer } }),
      links: this.orderLinks(order),
    };
  }

  orderLinks({ id, status }: StoredOrder): Link[] {
    const self: Link = { href: this.apiLink(`/v2/checkout/orders/${id}`), rel: 'self', method: 'GET' };
    if (status === 'COMPLETED') return [self];
    const approve = new URL(`/checkoutnow?token=${id}`, this.parts.publicUrl()).href;
    return [
      self,
      { href: approve, rel: 'approve', method: 'GET' },
      { href: this.apiLink(`/v2/checkout/orders/${id}/capture`), rel: 'capture', method: 'POST' },
    ];
  }

  capture(capture: StoredCapture): object {
    const { amount, payee, custom_id, invoice_id } = capture.unit;
    return {
      id: capture.id,
      status: capture.status,
      ...(capture.status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
      amount,
      final_capture: true,
      payee,
      custom_id,
      invoice_id,
      create_time: capture.createTime,
      update_time: capture.createTime,
      supplementary_data: { related_ids: { order_id: capture.order } },
      links: [
        { href: this.apiLink(`/v2/payments/captures/${capture.id}`), rel: 'self', method: 'GET' },
        { href: this.apiLink(`/v2/payments/captures/${capture.id}/refund`), rel: 'refund', method: 'POST' },
        { href: this.apiLink(`/v2/checkout/orders/${capture.order}`), rel: 'up', method: 'GET' },
      ],
    };
  }

  apiLink(path: string): string {
    return new URL(path, this.parts.apiUrl()).href;
  }
}
