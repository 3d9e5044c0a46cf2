import { Module } from '@nestjs/common';
import { EngagementBytes } from './engagement-bytes.js';
import { EngagementModule } from './engagement.module.js';
import { VisitorsController } from './http/visitors.controller.js';

@Module({ imports: [EngagementModule], providers: [EngagementBytes], controllers: [VisitorsController] })
export class EngagementApiModule {}
