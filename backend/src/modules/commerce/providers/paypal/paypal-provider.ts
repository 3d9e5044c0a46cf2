import type { IncomingHttpHeaders } from 'node:http';
import type { PayPalSettings } from '../../../../config.js';
import { DomainError } from '../../../../kernel/domain-error.js';
import {
  type EventSubject,
  type PaymentHandover,
  type PaymentProvider,
  type PaymentRequest,
  type ProviderDispute,
  type ProviderEvent,
  type ProviderPayment,
  type ProviderRefund,
  RefundRefused,
  type RefundRequest,
} from '../payment-provider.js';
import { listDisputes, listChangedOrders } from './paypal-transactions.js';
import { callPayPal, parsePayPal, PayPalClient, PayPalRefusal } from './paypal-client.js';
import {
  approvalUrlOf,
  PayPalOrder,
  PayPalRefund,
  readPayPalEvent,
  refusalSentence,
  toProviderPayment,
  toProviderRefund,
} from './paypal-objects.js';
import { PayPalSignatures } from './paypal-signatures.js';

export interface ShopAddresses {
  brand: string;
  /** Return URL after approval or cancellation. */
  returnUrl(orderId: string): string;
  cancelUrl(): string;
}

/** Rejections that only state the current status. */
const statusIssues = ['ORDER_ALREADY_CAPTURED', 'ORDER_NOT_APPROVED'];

/** PayPal: the buyer approves on its pages, and we capture afterwards. */
export class PayPalProvider implements PaymentProvider {
  private readonly signatures: PayPalSignatures;

  constructor(
    private readonly settings: PayPalSettings,
    private readonly shop: ShopAddresses,
    private readonly client = new PayPalClient(settings),
  ) {
    this.signatures = new PayPalSignatures(settings);
  }

  get livemode(): boolean {
    return this.settings.livemode;
  }

  get payee(): string | null {
    return this.settings.merchantId;
  }

  async begin({ idempotencyKey, amountCents, metadata }: PaymentRequest): Promise<PaymentHandover> {
    const { brand } = this.shop;
    const { payment_id: paymentId = '', order_id: orderId = '' } = metadata;
    const response = this.client.createOrder(idempotencyKey, {
      intent: 'CAPTURE',
      purchase_units: [
        {
          amount: { currency_code: 'EUR', value: (amountCents / 100).toFixed(2) },
          custom_id: paymentId,
          reference_id: orderId,
          description: `Commande ${brand}`,
        },
      ],
      application_context: {
        brand_name: brand,
        locale: 'fr-FR',
        user_action: 'PAY_NOW',
        shipping_preference: 'NO_SHIPPING',
        return_url: this.shop.returnUrl(orderId),
        cancel_url: this.shop.cancelUrl(),
      },
    });
    const order = await callPayPal(response, PayPalOrder);
    const handover = order && approvalUrlOf(order);
    if (!handover) throw new DomainError('payment-provider-failed');
    return { ref: order.id, handover };
  }

  /** A buyer who has paid in another tab is redirected to the success page. */
  async resume(ref: string): Promise<PaymentHandover | null> {
    const order = await this.order(ref);
    if (!order) return null;
    const [{ reference_id: orderId }] = order.purchase_units;
    return { ref, handover: approvalUrlOf(order) ?? this.shop.returnUrl(orderId) };
  }

  async retrieve(ref: string): Promise<ProviderPayment | null> {
    const order = await this.order(ref);
    return order && toProviderPayment(order, this.livemode);
  }

  async capture(ref: string): Promise<ProviderPayment | null> {
    try {
      await this.client.captureOrder(ref);
    } catch (error) {
      if (!(error instanceof PayPalRefusal)) throw error;
      // The funding source was declined: the buyer approves again with another one.
      if (!statusIssues.includes(error.issue)) {
        const payment = await this.retrieve(ref);
        return payment && { ...payment, status: 'failed', failure: refusalSentence };
      }
    }
    return this.retrieve(ref);
  }

  /** PayPal has no cancellation: unapproved and uncaptured orders expire without cost. */
  async cancel(ref: string): Promise<ProviderPayment | null> {
    const payment = await this.retrieve(ref);
    const isAbandoned = payment?.status === 'open' || payment?.status === 'failed';
    return isAbandoned ? { ...payment, status: 'canceled' } : payment;
  }

  async disputes(ref: string): Promise<ProviderDispute[]> {
    const capture = (await this.retrieve(ref))?.captureRef;
    return capture ? listDisputes(this.client, capture) : [];
  }

  async refund(request: RefundRequest): Promise<ProviderRefund> {
    const { paymentRef, amountCents, idempotencyKey, metadata } = request;
    const capture = request.captureRef ?? (await this.retrieve(paymentRef))?.captureRef;
    if (!capture) throw new RefundRefused('PayPal n’a rien encaissé pour ce paiement.');
    try {
      const response = await this.client.refundCapture(capture, idempotencyKey, {
        amount: { currency_code: 'EUR', value: (amountCents / 100).toFixed(2) },
        custom_id: metadata['refund_id'],
      });
      return toProviderRefund(parsePayPal(response, PayPalRefund));
    } catch (error) {
      if (error instanceof PayPalRefusal) throw new RefundRefused(error.message);
      throw error;
    }
  }

  async refunds(ref: string): Promise<ProviderRefund[]> {
    const order = await this.order(ref);
    return (order?.purchase_units[0].payments?.refunds ?? []).map(toProviderRefund);
  }

  moved(since: Date): Promise<string[]> {
    return listChangedOrders(this.client, since);
  }

  subjectOf(eventType: string): EventSubject {
    if (eventType.startsWith('CUSTOMER.DISPUTE.')) return 'dispute';
    return /^PAYMENT\.(CAPTURE\.(REFUNDED|REVERSED)|REFUND\.)/.test(eventType) ? 'refund' : 'payment';
  }

  async verifyWebhook(rawBody: Buffer, headers: IncomingHttpHeaders): Promise<ProviderEvent> {
    await this.signatures.verify(rawBody, headers);
    return readPayPalEvent(rawBody);
  }

  private order(ref: string): Promise<PayPalOrder | null> {
    return callPayPal(this.client.getOrder(ref), PayPalOrder);
  }
}
