import { Module } from '@nestjs/common';
import { CommerceModule } from './commerce.module.js';
import { CouponsController } from './http/coupons.controller.js';
import { AccountingController } from './http/accounting.controller.js';
import { InvoicesController } from './http/invoices.controller.js';
import { OrdersFileController } from './http/orders-file.controller.js';
import { PaymentController } from './http/payment.controller.js';

@Module({
  imports: [CommerceModule],
  controllers: [
    AccountingController,
    InvoicesController,
    PaymentController,
    CouponsController,
    OrdersFileController,
  ],
})
export class CommerceApiModule {}
