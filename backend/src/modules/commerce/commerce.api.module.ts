import { Module } from '@nestjs/common';
import { CommerceModule } from './commerce.module.js';
import { PaymentController } from './http/payment.controller.js';

@Module({ imports: [CommerceModule], controllers: [PaymentController] })
export class CommerceApiModule {}
