import { Body, Controller, HttpCode, Post, Req, type RawBodyRequest } from '@nestjs/common';
import {
  PaymentBody,
  PayPalPaymentAnswer,
  StripePaymentAnswer,
  WebhookReceived,
} from '@atelier/contracts/commerce';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../kernel/domain-error.js';
import { BusClient } from '../../../kernel/use-case.js';
import { Access, Caller, type SignedInCaller } from '../../../platform/auth/access.js';
import { Answers, Refuses, DocumentsBody } from '../../../platform/http/declared-routes.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { ReceiveWebhook } from './webhooks.commands.js';
import { StartPayment } from '../checkout/checkout.commands.js';
import type { ProviderName } from './payment.domain.js';
import { couponRateLimits, couponRefusals } from './coupon-limits.js';

/** Refusals that both payment routes share. */
const paymentRefusals = [
  'offer-not-found',
  'already-owned',
  'own-course',
  'course-is-free',
  'amount-too-small',
  'amount-too-large',
  'amount-mismatch',
  'terms-changed',
  'gift-not-found',
  'team-not-found',
  ...couponRefusals,
  'payment-provider-failed',
] as const;

@Controller('payment')
export class PaymentController extends BusClient {
  @Post('stripe')
  @HttpCode(200)
  @Access('signed-in')
  @Answers(StripePaymentAnswer)
  @Refuses(...paymentRefusals)
  @RateLimit(...couponRateLimits)
  async payByCard(
    @Caller() caller: SignedInCaller,
    @Body({ schema: PaymentBody }) body: PaymentBody,
  ): Promise<StripePaymentAnswer> {
    const { handover, ...order } = await this.commands.execute(
      new StartPayment({ provider: 'stripe', buyer: caller, body }),
    );
    return { ...order, clientSecret: handover, currency: 'eur' };
  }

  @Post('paypal')
  @HttpCode(200)
  @Access('signed-in')
  @Answers(PayPalPaymentAnswer)
  @Refuses('payment-method-not-offered', ...paymentRefusals)
  @RateLimit(...couponRateLimits)
  async payByPayPal(
    @Caller() caller: SignedInCaller,
    @Body({ schema: PaymentBody }) body: PaymentBody,
  ): Promise<PayPalPaymentAnswer> {
    const { handover, ...order } = await this.commands.execute(
      new StartPayment({ provider: 'paypal', buyer: caller, body }),
    );
    return { ...order, approvalUrl: handover, currency: 'eur' };
  }

  /** Public, authenticated by the signature over the raw bytes; so is PayPal's. */
  @Post('stripe/webhook')
  @HttpCode(200)
  @Access('public')
  @Answers(WebhookReceived)
  @DocumentsBody({ bytes: 'application/json' })
  @Refuses('invalid-signature', 'malformed-request', 'unavailable')
  stripeWebhook(@Req() request: RawBodyRequest<FastifyRequest>): Promise<WebhookReceived> {
    return this.receive('stripe', request);
  }

  @Post('paypal/webhook')
  @HttpCode(200)
  @Access('public')
  @Answers(WebhookReceived)
  @DocumentsBody({ bytes: 'application/json' })
  @Refuses('payment-method-not-offered', 'invalid-signature', 'malformed-request', 'unavailable')
  payPalWebhook(@Req() request: RawBodyRequest<FastifyRequest>): Promise<WebhookReceived> {
    return this.receive('paypal', request);
  }

  private async receive(
    provider: ProviderName,
    { rawBody, headers }: RawBodyRequest<FastifyRequest>,
  ): Promise<WebhookReceived> {
    if (!rawBody) throw new DomainError('invalid-signature');
    await this.commands.execute(new ReceiveWebhook({ provider, rawBody, headers }));
    return { received: true };
  }
}
