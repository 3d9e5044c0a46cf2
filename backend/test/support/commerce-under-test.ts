import { randomUUIDv7 } from 'node:crypto';
import type { Type } from '@nestjs/common';
import type { Faults } from '@atelier/infra/payment-sandbox/faults';
import { startPaymentSandbox } from '@atelier/infra/payment-sandbox/start-payment-sandbox';
import type { PaymentSandbox } from '@atelier/infra/payment-sandbox/sandbox-options';
import type { StripePaymentAnswer } from '@atelier/contracts/commerce';
import { toEuros } from '@atelier/contracts/common';
import { Stripe } from 'stripe';
import { type StartedPayment, StartPayment } from '../../src/modules/commerce/checkout/checkout.commands.js';
import { CommerceModule } from '../../src/modules/commerce/commerce.module.js';
import { PublishLegalTexts } from '../../src/modules/commerce/legal/legal.commands.js';
import { CommerceProjections } from '../../src/modules/commerce/projections.js';
import { startModule, type ModuleUnderTest } from './module-under-test.js';
import { choosePayPal, payPalSettings, type PayPalChoice } from './paypal.js';

const keys = { secretKey: 'sk_test_m', publishableKey: 'pk_test_m', webhookSecret: 'whsec_m' };

export interface Buyer {
  accountId: string;
  email: string;
  name: string;
}

/** The commerce module alone, with the payment sandbox as provider. */
export interface CommerceUnderTest extends ModuleUnderTest {
  /** Stripe's API with the seller's key. */
  stripe: Stripe;
  webhookSecret: string;
  sandbox: PaymentSandbox;
  projections: CommerceProjections;
  /** Puts a course on sale and returns its id. */
  offer(
    cents: number,
    change?: { courseId?: string; version?: number; promotionCents?: number; promotionEndsAt?: string },
  ): Promise<string>;
  checkOut(
    buyer: Buyer,
    courseIds: string[],
    cents: number,
    consent?: boolean,
    /** The version of the terms that the page showed. */
    terms?: number,
  ): Promise<StripePaymentAnswer>;
  payByPayPal(buyer: Buyer, courseIds: string[], cents: number): Promise<StartedPayment>;
  /** The buyer decides on PayPal's page. */
  choose(checkout: StartedPayment, choice: PayPalChoice): Promise<void>;
  /** The buyer's browser confirms with a test card. */
  confirm(checkout: StripePaymentAnswer, card?: string): Promise<void>;
  order(orderId: string): Promise<OrderRow>;
  /** Injected faults of the provider. */
  faults: Faults;
  /** The buyer's bank opens or decides a dispute. */
  dispute(ask: 'open' | 'close', facts: Record<string, string>): Promise<{ id: string }>;
}

export interface OrderRow {
  paymentId: string;
  providerRef: string | null;
  captureRef: string | null;
  paymentStatus: string;
  failure: string | null;
  checks: number;
  status: string;
  email: string;
  amountCents: number;
  invoiceNumber: string | null;
  termsNumber: number | null;
  isPaid: boolean;
  waived: boolean;
}

export const someBuyer = (): Buyer => {
  const accountId = randomUUIDv7();
  return { accountId, email: `${accountId}@exemple.fr`, name: 'Maud Lefort' };
};

/** @param module commerce, or a module that imports it */
export async function startCommerce(module: Type = CommerceModule): Promise<CommerceUnderTest> {
  const { paypal, environment } = payPalSettings();
  const sandbox = await startPaymentSandbox({ stripe: keys, paypal });
  const commerce = await startModule(module, {
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    STRIPE_API_URL: sandbox.url,
    PAYMENT_SANDBOX_URL: sandbox.url,
    INVOICE_PLATFORM: 'sandbox',
    ...environment(sandbox.url),
  });
  const { hostname: host, port } = new URL(sandbox.url);
  const stripe = new Stripe(keys.secretKey, { host, port, protocol: 'http', telemetry: false });
  await commerce.do(new PublishLegalTexts({ privacy: [] }));
  const projections = commerce.app.get(CommerceProjections, { strict: false });
  return {
    ...commerce,
    // Recorded for every payment and refund, and covered by backend/test/money.
    events: async () => (await commerce.events()).filter(([name]) => name !== 'commerce.money-moved.v1'),
    projections,
    stripe,
    webhookSecret: keys.webhookSecret,
    sandbox,
    offer: async (
      priceCents,
      { courseId = randomUUIDv7(), version = 1, promotionCents, promotionEndsAt } = {},
    ) => {
      const promotion = promotionCents ?? null;
      await projections.storeOffer({
        courseId,
        authorId: randomUUIDv7(),
        version,
        title: 'Un cours',
        priceCents,
        promotionCents: promotion,
        promotionEndsAt: promotionEndsAt ?? null,
      });
      return courseId;
    },
    checkOut: async (buyer, courseId, cents, consent = false, terms) => {
      const { handover, ...order } = await commerce.do(
        new StartPayment({
          provider: 'stripe',
          buyer,
          body: {
            amount: toEuros(cents),
            currency: 'eur',
            courseId,
            ...(consent ? { consent: { terms: true, waiver: true, ...(terms && { number: terms }) } } : {}),
          },
        }),
      );
      return { ...order, clientSecret: handover, currency: 'eur' };
    },
    payByPayPal: (buyer, courseId, cents) =>
      commerce.do(
        new StartPayment({
          provider: 'paypal',
          buyer,
          body: { amount: toEuros(cents), currency: 'eur', courseId },
        }),
      ),
    choose: async ({ handover }, choice) => void (await choosePayPal(handover, choice)),
    confirm: async ({ clientSecret }, card = 'pm_card_visa') => {
      const [intent = ''] = clientSecret.split('_secret_');
      const { publishableKey: key } = keys;
      const body = new URLSearchParams({ key, client_secret: clientSecret, payment_method: card });
      await fetch(`${sandbox.url}/v1/payment_intents/${intent}/confirm`, { method: 'POST', body });
    },
    order: async (orderId) => {
      const [row] = await commerce.rows<OrderRow>(
        `select p.id as "paymentId", p.provider_ref as "providerRef", p.capture_ref as "captureRef",
                p.status as "paymentStatus", p.failure, p.checks, o.status, o.email,
                o.amount_cents as "amountCents", o.invoice_number as "invoiceNumber",
                o.terms_number as "termsNumber", o.paid_at is not null as "isPaid",
                o.waiver_at is not null as waived
         from commerce_order o join commerce_payment p on p.order_id = o.id where o.id = ?
         order by p.created_at desc`,
        [orderId],
      );
      if (!row) throw new Error(`There is no order ${orderId}`);
      return row;
    },
    faults: sandbox.faults,
    dispute: async (ask, facts) => {
      const response = await fetch(`${sandbox.url}/_sandbox/disputes${ask === 'close' ? '/close' : ''}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(facts),
      });
      return (await response.json()) as { id: string };
    },
    close: async () => {
      await commerce.close();
      await sandbox.close();
    },
  };
}
