import { Module } from '@nestjs/common';
import {
  ArchivesController,
  CompanyInvoicesController,
  HandOversController,
} from './books/books.controller.js';
import { CommerceModule } from './commerce.module.js';
import { CouponsController } from './coupons/coupons.controller.js';
import { AccountingController, InvoicesController } from './invoices/invoices.controller.js';
import { OrdersCsvController } from './orders/orders.controller.js';
import { LegalController } from './legal/legal.controller.js';
import { PaymentController } from './payments/payments.controller.js';
import { VatController } from './vat/vat.controller.js';

@Module({
  imports: [CommerceModule],
  controllers: [
    AccountingController,
    InvoicesController,
    LegalController,
    PaymentController,
    CouponsController,
    OrdersCsvController,
    VatController,
    ArchivesController,
    HandOversController,
    CompanyInvoicesController,
  ],
})
export class CommerceApiModule {}
