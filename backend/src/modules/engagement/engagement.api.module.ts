import { Module } from '@nestjs/common';
import { EngagementBytes } from './engagement-bytes.js';
import { EngagementModule } from './engagement.module.js';
import { ContactController } from './http/contact.controller.js';
import { NewsletterController } from './http/newsletter.controller.js';
import { VisitorsController } from './http/visitors.controller.js';

@Module({
  imports: [EngagementModule],
  providers: [EngagementBytes],
  controllers: [VisitorsController, ContactController, NewsletterController],
})
export class EngagementApiModule {}
