import { Module } from '@nestjs/common';
import { useCases } from '../../kernel/use-case.js';
import { CONFIG, type Config } from '../../config.js';
import { Metrics } from '../../platform/observability/metrics.js';
import { PaymentMetrics } from './anomalies/payment-metrics.js';
import { LegalPdfCache } from './legal/legal-pdf.js';
import * as archivesCommands from './books/archives.commands.js';
import * as archivesQueries from './books/archives.queries.js';
import { BookMetrics } from './books/book-metrics.js';
import * as companyInvoicesCommands from './books/company-invoices.commands.js';
import * as editorAttestationQueries from './books/editor-attestation.queries.js';
import * as handOverCommands from './books/hand-over.commands.js';
import * as handOverQueries from './books/hand-over.queries.js';
import { INVOICE_PLATFORM, type InvoicePlatform } from './books/invoice-platform.js';
import { SandboxPlatform } from './books/sandbox-platform.js';
import { InvoicePdfCache } from './invoices/invoice-pdf.js';
import { CommercePersonalData } from './personal-data.js';
import { CommerceProjections } from './projections.js';
import { observedProvider, PaymentProviders } from './providers/payment-provider.js';
import { PayPalProvider, type ShopAddresses } from './providers/paypal/paypal-provider.js';
import { StripeProvider } from './providers/stripe-provider.js';
import * as anomaliesCommands from './anomalies/anomalies.commands.js';
import * as anomaliesQueries from './anomalies/anomalies.queries.js';
import * as unmatchedPaymentsCommands from './anomalies/unmatched-payments.commands.js';
import * as checkoutCommands from './checkout/checkout.commands.js';
import * as checkoutQueries from './checkout/checkout.queries.js';
import * as couponsCommands from './coupons/coupons.commands.js';
import * as couponsQueries from './coupons/coupons.queries.js';
import * as giftsCommands from './gifts/gifts.commands.js';
import * as giftsQueries from './gifts/gifts.queries.js';
import * as accountingCommands from './invoices/accounting.commands.js';
import * as invoicesCommands from './invoices/invoices.commands.js';
import * as invoicesQueries from './invoices/invoices.queries.js';
import * as legalCommands from './legal/legal.commands.js';
import * as legalQueries from './legal/legal.queries.js';
import * as orderDetailQueries from './orders/order-detail.queries.js';
import * as orderListQueries from './orders/order-list.queries.js';
import * as orderMailsCommands from './orders/order-mails.commands.js';
import * as ordersCommands from './orders/orders.commands.js';
import * as purchasesQueries from './orders/purchases.queries.js';
import * as disputesCommands from './payments/disputes.commands.js';
import * as reconciliationCommands from './payments/reconciliation.commands.js';
import * as settlementCommands from './payments/settlement.commands.js';
import * as webhooksCommands from './payments/webhooks.commands.js';
import * as refundProcessingCommands from './refunds/refund-processing.commands.js';
import * as refundRequestsCommands from './refunds/refund-requests.commands.js';
import * as revenueQueries from './revenue/revenue.queries.js';
import * as seatsCommands from './teams/seats.commands.js';
import * as teamsCommands from './teams/teams.commands.js';
import * as teamsQueries from './teams/teams.queries.js';
import * as vatCommands from './vat/vat.commands.js';
import * as vatQueries from './vat/vat.queries.js';
import * as withdrawalsCommands from './withdrawals/withdrawals.commands.js';
import * as withdrawalsQueries from './withdrawals/withdrawals.queries.js';

const shopAddresses = (config: Config): ShopAddresses => ({
  brand: config.brand.name,
  returnUrl: (orderId) => `${config.publicUrl}/payment/successful?order=${orderId}`,
  cancelUrl: () => `${config.publicUrl}/payement/student?annule=paypal`,
});

@Module({
  providers: [
    ...useCases(
      anomaliesCommands,
      anomaliesQueries,
      unmatchedPaymentsCommands,
      archivesCommands,
      archivesQueries,
      companyInvoicesCommands,
      editorAttestationQueries,
      handOverCommands,
      handOverQueries,
      checkoutCommands,
      checkoutQueries,
      couponsCommands,
      couponsQueries,
      giftsCommands,
      giftsQueries,
      accountingCommands,
      invoicesCommands,
      invoicesQueries,
      legalCommands,
      legalQueries,
      orderDetailQueries,
      orderListQueries,
      orderMailsCommands,
      ordersCommands,
      purchasesQueries,
      disputesCommands,
      reconciliationCommands,
      settlementCommands,
      webhooksCommands,
      refundProcessingCommands,
      refundRequestsCommands,
      revenueQueries,
      seatsCommands,
      teamsCommands,
      teamsQueries,
      vatCommands,
      vatQueries,
      withdrawalsCommands,
      withdrawalsQueries,
    ),
    PaymentMetrics,
    BookMetrics,
    CommerceProjections,
    {
      provide: PaymentProviders,
      inject: [CONFIG, Metrics],
      useFactory: (config: Config, metrics: Metrics) =>
        new PaymentProviders({
          stripe: observedProvider(new StripeProvider(config.stripe), 'stripe', metrics),
          ...(config.paypal && {
            paypal: observedProvider(
              new PayPalProvider(config.paypal, shopAddresses(config)),
              'paypal',
              metrics,
            ),
          }),
        }),
    },
    {
      provide: INVOICE_PLATFORM,
      inject: [CONFIG],
      useFactory: ({ invoicePlatform }: Config): InvoicePlatform | null =>
        invoicePlatform && new SandboxPlatform(invoicePlatform.url),
    },
    InvoicePdfCache,
    LegalPdfCache,
    CommercePersonalData,
  ],
  exports: [CommerceProjections],
})
export class CommerceModule {}
