import { Module } from '@nestjs/common';
import { EngagementModule } from './engagement.module.js';
import { VisitorsController } from './http/visitors.controller.js';

@Module({ imports: [EngagementModule], controllers: [VisitorsController] })
export class EngagementApiModule {}
