import type { ModuleSchema } from '../../kernel/module-schema.js';
import { Coupon } from './domain/coupon.js';
import { Gift } from './domain/gift.js';
import { Order } from './domain/order.js';
import { Payment } from './domain/payment.js';
import { Refund } from './domain/refund.js';
import { SeatInvitation } from './domain/seat-invitation.js';
import { Team } from './domain/team.js';
import { revenueFigures } from './figures.js';
import { CreateCommerceTables } from './migrations/2026-11-21-create-commerce-tables.js';
import { CreateCoupons } from './migrations/2026-11-22-create-coupons.js';
import { RefundElsewhere } from './migrations/2026-11-22-refund-elsewhere.js';
import { CreateGifts } from './migrations/2026-11-22-create-gifts.js';
import { KeepNoWebhookBodies } from './migrations/2026-11-22-keep-no-webhook-bodies.js';
import { CreateInvoices } from './migrations/2026-11-22-create-invoices.js';
import { CreateRefunds } from './migrations/2026-11-22-create-refunds.js';
import { CreateTeams } from './migrations/2026-11-22-create-teams.js';
import { NoteAuthors } from './migrations/2026-11-22-note-authors.js';
import { KeepCommerceFigures } from './migrations/2026-11-23-keep-figures.js';
import { OrderOrders } from './migrations/2026-11-23-order-orders.js';
import { tableSchemas } from './tables.js';

export const commerceSchema: ModuleSchema = {
  entities: [...tableSchemas, Coupon, Gift, Order, Payment, Refund, SeatInvitation, Team],
  figures: [revenueFigures],
  migrations: [
    { name: '2026-11-21-05-create-commerce-tables', class: CreateCommerceTables },
    { name: '2026-11-22-48-note-authors', class: NoteAuthors },
    { name: '2026-11-22-66-keep-no-webhook-bodies', class: KeepNoWebhookBodies },
    { name: '2026-11-22-88-create-refunds', class: CreateRefunds },
    { name: '2026-11-22-96-create-coupons', class: CreateCoupons },
    { name: '2026-11-22-98-create-invoices', class: CreateInvoices },
    { name: '2026-11-22-99-create-gifts', class: CreateGifts },
    { name: '2026-11-22-99-refund-elsewhere', class: RefundElsewhere },
    { name: '2026-11-22-99-z-create-teams', class: CreateTeams },
    { name: '2026-11-23-205-keep-commerce-figures', class: KeepCommerceFigures },
    { name: '2026-11-23-208-order-orders', class: OrderOrders },
  ],
};
