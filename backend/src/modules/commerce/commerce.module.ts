import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { Metrics } from '../../platform/observability/metrics.js';
import { AcceptGiftHandler } from './commands/accept-gift.js';
import { ChangeGiftHandler } from './commands/change-gift.js';
import { CreateGiftHandler } from './commands/create-gift.js';
import { DeliverGiftsHandler } from './commands/deliver-gifts.js';
import { SendGiftHandler } from './commands/send-gift.js';
import { ClaimSeatHandler } from './commands/claim-seat.js';
import { CloseTeamLinkHandler } from './commands/close-team-link.js';
import { CreateTeamHandler } from './commands/create-team.js';
import { InviteToSeatsHandler } from './commands/invite-to-seats.js';
import { OpenTeamLinkHandler } from './commands/open-team-link.js';
import { SendSeatInvitationHandler } from './commands/send-seat-invitation.js';
import { TakeSeatBackHandler } from './commands/take-seat-back.js';
import { WithdrawSeatInvitationHandler } from './commands/withdraw-seat-invitation.js';
import { ListTeamsHandler } from './queries/list-teams.js';
import { ReadPlacesHandler } from './queries/read-places.js';
import { ReadTeamHandler } from './queries/read-team.js';
import { CreateCouponHandler } from './commands/create-coupon.js';
import { EndCouponHandler } from './commands/end-coupon.js';
import { FollowDisputesHandler } from './commands/follow-disputes.js';
import { ProcessWebhookHandler } from './commands/process-webhook.js';
import { ReceiveWebhookHandler } from './commands/receive-webhook.js';
import { ReconcilePaymentsHandler } from './commands/reconcile-payments.js';
import { RecordOwnPurchaseHandler } from './commands/record-own-purchase.js';
import { SettlePaymentHandler } from './commands/settle-payment.js';
import { StartPaymentHandler } from './commands/start-payment.js';
import { ClaimGuaranteeHandler } from './commands/claim-guarantee.js';
import { CompareWithProvidersHandler } from './commands/compare-with-providers.js';
import { DrawUpMissingInvoicesHandler } from './commands/draw-up-missing-invoices.js';
import { FollowRefundsHandler } from './commands/follow-refunds.js';
import { ReconcileRefundsHandler } from './commands/reconcile-refunds.js';
import { RefundOrderHandler } from './commands/refund-order.js';
import { SendReceiptHandler } from './commands/send-receipt.js';
import { SendRefundMailHandler } from './commands/send-refund-mail.js';
import { SendRefundHandler } from './commands/send-refund.js';
import { SettleAnomalyHandler } from './commands/settle-anomaly.js';
import { SettleUnmatchedHandler } from './commands/settle-unmatched.js';
import { ReadUnmatchedHandler } from './queries/read-unmatched.js';
import { WithdrawFromOrderHandler } from './commands/withdraw-from-order.js';
import { ListOrdersHandler } from './queries/list-orders.js';
import { ExportAccountingHandler } from './commands/export-accounting.js';
import { ReadInvoiceHandler } from './queries/read-invoice.js';
import { WriteInvoiceHandler } from './queries/write-invoice.js';
import { WriteWithdrawalHandler } from './queries/write-withdrawal.js';
import { OrderNeighboursHandler } from './queries/order-neighbours.js';
import { CountOrdersHandler } from './queries/count-orders.js';
import { ExportOrdersHandler } from './commands/export-orders.js';
import { AskReceiptAgainHandler } from './commands/ask-receipt-again.js';
import { MoneyGauges } from './money-gauges.js';
import { WrittenInvoices } from './invoicing/written-invoices.js';
import { ReadOrderHandler } from './queries/read-order.js';
import { RevenueByDayHandler } from './queries/revenue-by-day.js';
import { ReadRevenueHandler } from './queries/read-revenue.js';
import { SuspendedCoursesHandler } from './queries/suspended-courses.js';
import { CountOpenPaymentsHandler } from './queries/count-open-payments.js';
import { HasOrdersHandler } from './queries/has-orders.js';
import { ListGiftsHandler } from './queries/list-gifts.js';
import { NetSpentHandler } from './queries/net-spent.js';
import { OrderBuyerHandler } from './queries/order-buyer.js';
import { OrderHolderHandler } from './queries/order-holder.js';
import { ReadGiftHandler } from './queries/read-gift.js';
import { ListCouponsHandler } from './queries/list-coupons.js';
import { CoursesOfOrderHandler } from './queries/courses-of-order.js';
import { OrderedCoursesHandler } from './queries/ordered-courses.js';
import { PurchasedCoursesHandler } from './queries/purchased-courses.js';
import { QuoteCartHandler } from './queries/quote-cart.js';
import { ReadReceiptHandler } from './queries/read-receipt.js';
import { CommercePersonalData } from './personal-data.js';
import { CommerceProjections } from './projections.js';
import { observed } from './providers/observed-provider.js';
import { PaymentProviders } from './providers/payment-providers.js';
import { PayPalProvider, type ShopAddresses } from './providers/paypal/paypal-provider.js';
import { StripeProvider } from './providers/stripe-provider.js';
import { ReadDailyOrdersHandler } from './queries/daily-orders.js';
import { ReadDailyRevenueHandler } from './queries/daily-revenue.js';
import { ReadMoneyNowHandler } from './queries/money-now.js';
import { ReadMoneyToWatchHandler } from './queries/money-to-watch.js';

const shopAddresses = (config: Config): ShopAddresses => ({
  brand: config.brand.name,
  returnUrl: (orderId) => `${config.publicUrl}/payment/successful?order=${orderId}`,
  cancelUrl: () => `${config.publicUrl}/payement/student?annule=paypal`,
});

@Module({
  providers: [
    MoneyGauges,
    ReadDailyRevenueHandler,
    ReadDailyOrdersHandler,
    ExportOrdersHandler,
    ReadMoneyToWatchHandler,
    ReadMoneyNowHandler,
    CommerceProjections,
    {
      provide: PaymentProviders,
      inject: [CONFIG, Metrics],
      useFactory: (config: Config, metrics: Metrics) =>
        new PaymentProviders({
          stripe: observed(new StripeProvider(config.stripe), 'stripe', metrics),
          ...(config.paypal && {
            paypal: observed(new PayPalProvider(config.paypal, shopAddresses(config)), 'paypal', metrics),
          }),
        }),
    },
    StartPaymentHandler,
    ReceiveWebhookHandler,
    ProcessWebhookHandler,
    SettlePaymentHandler,
    FollowDisputesHandler,
    RecordOwnPurchaseHandler,
    ReconcilePaymentsHandler,
    ClaimGuaranteeHandler,
    CompareWithProvidersHandler,
    DrawUpMissingInvoicesHandler,
    FollowRefundsHandler,
    ReconcileRefundsHandler,
    RefundOrderHandler,
    SendRefundHandler,
    SendReceiptHandler,
    SendRefundMailHandler,
    SettleAnomalyHandler,
    SettleUnmatchedHandler,
    ReadUnmatchedHandler,
    WithdrawFromOrderHandler,
    ListOrdersHandler,
    OrderNeighboursHandler,
    CountOrdersHandler,
    AskReceiptAgainHandler,
    ReadOrderHandler,
    ExportAccountingHandler,
    ReadInvoiceHandler,
    WriteInvoiceHandler,
    WriteWithdrawalHandler,
    WrittenInvoices,
    ReadRevenueHandler,
    SuspendedCoursesHandler,
    CountOpenPaymentsHandler,
    HasOrdersHandler,
    PurchasedCoursesHandler,
    ReadReceiptHandler,
    CoursesOfOrderHandler,
    OrderedCoursesHandler,
    CreateCouponHandler,
    EndCouponHandler,
    ListCouponsHandler,
    QuoteCartHandler,
    CreateGiftHandler,
    ChangeGiftHandler,
    DeliverGiftsHandler,
    SendGiftHandler,
    AcceptGiftHandler,
    ListGiftsHandler,
    ReadGiftHandler,
    NetSpentHandler,
    OrderBuyerHandler,
    OrderHolderHandler,
    CreateTeamHandler,
    OpenTeamLinkHandler,
    CloseTeamLinkHandler,
    InviteToSeatsHandler,
    WithdrawSeatInvitationHandler,
    SendSeatInvitationHandler,
    ClaimSeatHandler,
    TakeSeatBackHandler,
    ListTeamsHandler,
    ReadTeamHandler,
    ReadPlacesHandler,
    RevenueByDayHandler,
    CommercePersonalData,
  ],
  exports: [CommerceProjections],
})
export class CommerceModule {}
