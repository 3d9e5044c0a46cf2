import { Module } from '@nestjs/common';
import { CommerceModule } from './commerce.module.js';
import { CouponsController } from './http/coupons.controller.js';
import { PaymentController } from './http/payment.controller.js';

@Module({ imports: [CommerceModule], controllers: [PaymentController, CouponsController] })
export class CommerceApiModule {}
