import { Module } from '@nestjs/common';
import { CommerceModule } from './commerce.module.js';
import { CouponsController } from './http/coupons.controller.js';
import { AccountingController } from './http/accounting.controller.js';
import { InvoicesController } from './http/invoices.controller.js';
import { PaymentController } from './http/payment.controller.js';

@Module({
  imports: [CommerceModule],
  controllers: [AccountingController, InvoicesController, PaymentController, CouponsController],
})
export class CommerceApiModule {}
