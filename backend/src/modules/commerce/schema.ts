import type { ModuleSchema } from '../../kernel/tables.js';
import { Coupon } from './coupons/coupon.domain.js';
import { Gift } from './gifts/gift.domain.js';
import { Order } from './orders/order.domain.js';
import { Payment } from './payments/payment.domain.js';
import { Refund } from './refunds/refund.domain.js';
import { SeatInvitation, Team } from './teams/team.domain.js';
import { revenueFigures } from './figures.js';
import * as migrations from './migrations/2026-11.js';
import * as vatMigrations from './migrations/2026-11-vat.js';
import { tableSchemas } from './tables.js';

export const commerceSchema: ModuleSchema = {
  entities: [...tableSchemas, Coupon, Gift, Order, Payment, Refund, SeatInvitation, Team],
  figures: [revenueFigures],
  migrations: [
    { name: '2026-11-21-05-create-commerce-tables', class: migrations.CreateCommerceTables },
    { name: '2026-11-22-48-note-authors', class: migrations.NoteAuthors },
    { name: '2026-11-22-66-keep-no-webhook-bodies', class: migrations.KeepNoWebhookBodies },
    { name: '2026-11-22-88-create-refunds', class: migrations.CreateRefunds },
    { name: '2026-11-22-96-create-coupons', class: migrations.CreateCoupons },
    { name: '2026-11-22-98-create-invoices', class: migrations.CreateInvoices },
    { name: '2026-11-22-99-create-gifts', class: migrations.CreateGifts },
    { name: '2026-11-22-99-refund-elsewhere', class: migrations.RefundElsewhere },
    { name: '2026-11-22-99-z-create-teams', class: migrations.CreateTeams },
    { name: '2026-11-23-205-keep-commerce-figures', class: migrations.KeepCommerceFigures },
    { name: '2026-11-23-208-order-orders', class: migrations.OrderOrders },
    { name: '2026-11-26-310-create-vat-alarms', class: vatMigrations.CreateVatAlarms },
  ],
};
