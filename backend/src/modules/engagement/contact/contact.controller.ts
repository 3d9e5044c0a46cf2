import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ById } from '@atelier/contracts/common';
import {
  AnswerTimes,
  ContactBody,
  ContactHandledBody,
  ContactMessages,
  ContactQuery,
} from '@atelier/contracts/contact';
import { BusClient } from '../../../kernel/use-case.js';
import { Access, Caller, type SignedInCaller } from '../../../platform/auth/access.js';
import { Answers, noContent, Refuses } from '../../../platform/http/declared-routes.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { HandleContactMessage, ReceiveContactMessage } from './contact.commands.js';
import { ListContactMessages, ReadAnswerTimes } from './contact.queries.js';

/** The contact form and its messages. */
@Controller('messages/contact')
export class ContactController extends BusClient {
  @Post()
  @Access('public')
  @Answers(noContent)
  @RateLimit(
    { name: 'contact', by: 'address', limit: 5, seconds: 3600 },
    { name: 'contact', by: 'email', limit: 5, seconds: 3600 },
  )
  async write(
    @Caller() caller: SignedInCaller | undefined,
    @Body({ schema: ContactBody }) { name, email, subject, message, course }: ContactBody,
  ): Promise<void> {
    const fields = { name, email, subject, message, course: course ?? null };
    await this.commands.execute(new ReceiveContactMessage({ fields, accountId: caller?.accountId ?? null }));
  }

  @Get()
  @Access('admin')
  @Answers(ContactMessages)
  list(@Query({ schema: ContactQuery }) criteria: ContactQuery): Promise<ContactMessages> {
    return this.queries.execute(new ListContactMessages(criteria));
  }

  /** Typical response time, shown beside the form. */
  @Get('times')
  @Access('public')
  @Answers(AnswerTimes)
  times(): Promise<AnswerTimes> {
    return this.queries.execute(new ReadAnswerTimes());
  }

  @Put(':id/handled')
  @Access('admin')
  @Answers(noContent)
  @Refuses('contact-message-not-found')
  handle(
    @Param({ schema: ById }) { id }: ById,
    @Body({ schema: ContactHandledBody }) { handled, answered }: ContactHandledBody,
  ): Promise<void> {
    return this.commands.execute(
      new HandleContactMessage({ messageId: id, isHandled: handled, isAnswered: answered }),
    );
  }
}
