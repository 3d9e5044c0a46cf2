import type { ModuleSchema } from '../../kernel/tables.js';
import { Coupon } from './coupons/coupon.domain.js';
import { HandOver } from './books/hand-over.domain.js';
import { Gift } from './gifts/gift.domain.js';
import { Order } from './orders/order.domain.js';
import { Payment } from './payments/payment.domain.js';
import { Refund } from './refunds/refund.domain.js';
import { SeatInvitation, Team } from './teams/team.domain.js';
import { WithdrawalLink } from './withdrawals/withdrawal-link.domain.js';
import { revenueFigures } from './figures.js';
import * as migrations from './migrations/2026-11.js';
import { ForgetBuyersOfOldInvoices } from './migrations/2026-11-retention.js';
import * as withdrawalMigrations from './migrations/2026-11-withdrawals.js';
import * as legalMigrations from './migrations/2026-11-legal-texts.js';
import * as priceMigrations from './migrations/2026-11-price-history.js';
import * as vatMigrations from './migrations/2026-11-vat.js';
import {
  CreateArchives,
  CreateHandOvers,
  FillCashEntries,
  IndexCompanyInvoices,
} from './migrations/2026-11-books.js';
import { tableSchemas } from './tables.js';

export const commerceSchema: ModuleSchema = {
  entities: [
    ...tableSchemas,
    Coupon,
    Gift,
    HandOver,
    Order,
    Payment,
    Refund,
    SeatInvitation,
    Team,
    WithdrawalLink,
  ],
  figures: [revenueFigures],
  migrations: [
    { name: '2026-11-21-05-create-commerce-tables', class: migrations.CreateCommerceTables },
    { name: '2026-11-22-48-note-authors', class: migrations.AddOfferAuthor },
    { name: '2026-11-22-66-keep-no-webhook-bodies', class: migrations.DropWebhookBodies },
    { name: '2026-11-22-88-create-refunds', class: migrations.CreateRefunds },
    { name: '2026-11-22-96-create-coupons', class: migrations.CreateCoupons },
    { name: '2026-11-22-98-create-invoices', class: migrations.CreateInvoices },
    { name: '2026-11-22-99-create-gifts', class: migrations.CreateGifts },
    { name: '2026-11-22-99-refund-elsewhere', class: migrations.AllowRefundsElsewhere },
    { name: '2026-11-22-99-z-create-teams', class: migrations.CreateTeams },
    { name: '2026-11-23-205-keep-commerce-figures', class: migrations.CreateCommerceFigures },
    { name: '2026-11-23-208-order-orders', class: migrations.IndexOrderSortColumns },
    { name: '2026-11-26-310-create-vat-alarms', class: vatMigrations.CreateVatAlarms },
    { name: '2026-11-26-331-forget-buyers-of-old-invoices', class: ForgetBuyersOfOldInvoices },
    { name: '2026-11-26-340-create-archives', class: CreateArchives },
    { name: '2026-11-26-341-fill-cash-entries', class: FillCashEntries },
    { name: '2026-11-26-342-create-hand-overs', class: CreateHandOvers },
    { name: '2026-11-26-343-index-company-invoices', class: IndexCompanyInvoices },
    { name: '2026-11-26-403-end-offered-promotions', class: priceMigrations.EndOfferedPromotions },
    { name: '2026-11-26-404-find-public-codes', class: priceMigrations.FindPublicCodes },
    { name: '2026-11-27-400-create-legal-texts', class: legalMigrations.CreateLegalTexts },
    { name: '2026-11-27-401-add-terms-number', class: legalMigrations.AddTermsNumber },
    { name: '2026-11-27-402-index-unnumbered-terms', class: legalMigrations.IndexUnnumberedTerms },
    { name: '2026-11-27-410-create-withdrawal-links', class: withdrawalMigrations.CreateWithdrawalLinks },
  ],
};
