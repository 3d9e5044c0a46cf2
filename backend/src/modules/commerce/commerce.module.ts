import { Module } from '@nestjs/common';
import { useCases } from '../../kernel/use-case.js';
import { CONFIG, type Config } from '../../config.js';
import { Metrics } from '../../platform/observability/metrics.js';
import * as acceptGift from './commands/accept-gift.js';
import * as changeGift from './commands/change-gift.js';
import * as createGift from './commands/create-gift.js';
import * as deliverGifts from './commands/deliver-gifts.js';
import * as sendGift from './commands/send-gift.js';
import * as claimSeat from './commands/claim-seat.js';
import * as closeTeamLink from './commands/close-team-link.js';
import * as createTeam from './commands/create-team.js';
import * as inviteToSeats from './commands/invite-to-seats.js';
import * as openTeamLink from './commands/open-team-link.js';
import * as sendSeatInvitation from './commands/send-seat-invitation.js';
import * as takeSeatBack from './commands/take-seat-back.js';
import * as withdrawSeatInvitation from './commands/withdraw-seat-invitation.js';
import * as listTeams from './queries/list-teams.js';
import * as readPlaces from './queries/read-places.js';
import * as readTeam from './queries/read-team.js';
import * as createCoupon from './commands/create-coupon.js';
import * as endCoupon from './commands/end-coupon.js';
import * as followDisputes from './commands/follow-disputes.js';
import * as processWebhook from './commands/process-webhook.js';
import * as receiveWebhook from './commands/receive-webhook.js';
import * as reconcilePayments from './commands/reconcile-payments.js';
import * as recordOwnPurchase from './commands/record-own-purchase.js';
import * as settlePayment from './commands/settle-payment.js';
import * as startPayment from './commands/start-payment.js';
import * as claimGuarantee from './commands/claim-guarantee.js';
import * as compareWithProviders from './commands/compare-with-providers.js';
import * as drawUpMissingInvoices from './commands/draw-up-missing-invoices.js';
import * as followRefunds from './commands/follow-refunds.js';
import * as reconcileRefunds from './commands/reconcile-refunds.js';
import * as refundOrder from './commands/refund-order.js';
import * as sendReceipt from './commands/send-receipt.js';
import * as sendRefundMail from './commands/send-refund-mail.js';
import * as sendRefund from './commands/send-refund.js';
import * as settleAnomaly from './commands/settle-anomaly.js';
import * as settleUnmatched from './commands/settle-unmatched.js';
import * as readUnmatched from './queries/read-unmatched.js';
import * as withdrawFromOrder from './commands/withdraw-from-order.js';
import * as listOrders from './queries/list-orders.js';
import * as exportAccounting from './commands/export-accounting.js';
import * as readInvoice from './queries/read-invoice.js';
import * as writeInvoice from './queries/write-invoice.js';
import * as writeWithdrawal from './queries/write-withdrawal.js';
import * as orderNeighbours from './queries/order-neighbours.js';
import * as countOrders from './queries/count-orders.js';
import * as exportOrders from './commands/export-orders.js';
import * as askReceiptAgain from './commands/ask-receipt-again.js';
import { MoneyGauges } from './money-gauges.js';
import { WrittenInvoices } from './invoicing/written-invoices.js';
import * as readOrder from './queries/read-order.js';
import * as revenueByDay from './queries/revenue-by-day.js';
import * as readRevenue from './queries/read-revenue.js';
import * as suspendedCourses from './queries/suspended-courses.js';
import * as countOpenPayments from './queries/count-open-payments.js';
import * as hasOrders from './queries/has-orders.js';
import * as listGifts from './queries/list-gifts.js';
import * as netSpent from './queries/net-spent.js';
import * as orderBuyer from './queries/order-buyer.js';
import * as orderHolder from './queries/order-holder.js';
import * as readGift from './queries/read-gift.js';
import * as listCoupons from './queries/list-coupons.js';
import * as coursesOfOrder from './queries/courses-of-order.js';
import * as orderedCourses from './queries/ordered-courses.js';
import * as purchasedCourses from './queries/purchased-courses.js';
import * as quoteCart from './queries/quote-cart.js';
import * as readReceipt from './queries/read-receipt.js';
import { CommercePersonalData } from './personal-data.js';
import { CommerceProjections } from './projections.js';
import { observed } from './providers/observed-provider.js';
import { PaymentProviders } from './providers/payment-providers.js';
import { PayPalProvider, type ShopAddresses } from './providers/paypal/paypal-provider.js';
import { StripeProvider } from './providers/stripe-provider.js';
import * as dailyOrders from './queries/daily-orders.js';
import * as dailyRevenue from './queries/daily-revenue.js';
import * as moneyNow from './queries/money-now.js';
import * as moneyToWatch from './queries/money-to-watch.js';

const shopAddresses = (config: Config): ShopAddresses => ({
  brand: config.brand.name,
  returnUrl: (orderId) => `${config.publicUrl}/payment/successful?order=${orderId}`,
  cancelUrl: () => `${config.publicUrl}/payement/student?annule=paypal`,
});

@Module({
  providers: [
    ...useCases(
      acceptGift,
      changeGift,
      createGift,
      deliverGifts,
      sendGift,
      claimSeat,
      closeTeamLink,
      createTeam,
      inviteToSeats,
      openTeamLink,
      sendSeatInvitation,
      takeSeatBack,
      withdrawSeatInvitation,
      listTeams,
      readPlaces,
      readTeam,
      createCoupon,
      endCoupon,
      followDisputes,
      processWebhook,
      receiveWebhook,
      reconcilePayments,
      recordOwnPurchase,
      settlePayment,
      startPayment,
      claimGuarantee,
      compareWithProviders,
      drawUpMissingInvoices,
      followRefunds,
      reconcileRefunds,
      refundOrder,
      sendReceipt,
      sendRefundMail,
      sendRefund,
      settleAnomaly,
      settleUnmatched,
      readUnmatched,
      withdrawFromOrder,
      listOrders,
      exportAccounting,
      readInvoice,
      writeInvoice,
      writeWithdrawal,
      orderNeighbours,
      countOrders,
      exportOrders,
      askReceiptAgain,
      readOrder,
      revenueByDay,
      readRevenue,
      suspendedCourses,
      countOpenPayments,
      hasOrders,
      listGifts,
      netSpent,
      orderBuyer,
      orderHolder,
      readGift,
      listCoupons,
      coursesOfOrder,
      orderedCourses,
      purchasedCourses,
      quoteCart,
      readReceipt,
      dailyOrders,
      dailyRevenue,
      moneyNow,
      moneyToWatch,
    ),
    MoneyGauges,
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
    WrittenInvoices,
    CommercePersonalData,
  ],
  exports: [CommerceProjections],
})
export class CommerceModule {}
