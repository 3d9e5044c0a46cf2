import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ById } from '@atelier/contracts/common';
import {
  AnswerTimes,
  ContactBody,
  ContactHandledBody,
  ContactMessages,
  ContactQuery,
} from '@atelier/contracts/contact';
import { Dispatching } from '../../../kernel/dispatching.js';
import { Access } from '../../../platform/auth/access.js';
import { Caller, type SignedInCaller } from '../../../platform/auth/caller.js';
import { Answers, nothing, Refuses } from '../../../platform/http/route-declarations.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { HandleMessage } from '../commands/handle-message.js';
import { ReceiveMessage } from '../commands/receive-message.js';
import { ListMessages } from '../queries/list-messages.js';
import { ReadAnswerTimes } from '../queries/read-answer-times.js';

/** The contact page's form, and what came of it. */
@Controller('messages/contact')
export class ContactController extends Dispatching {
  @Post()
  @Access('public')
  @Answers(nothing)
  @RateLimit(
    { name: 'contact', by: 'address', limit: 5, seconds: 3600 },
    { name: 'contact', by: 'email', limit: 5, seconds: 3600 },
  )
  async write(
    @Caller() caller: SignedInCaller | undefined,
    @Body({ schema: ContactBody }) { name, email, subject, message, course }: ContactBody,
  ): Promise<void> {
    const written = { name, email, subject, message, course: course ?? null };
    await this.commands.execute(new ReceiveMessage({ written, accountId: caller?.accountId ?? null }));
  }

  @Get()
  @Access('admin')
  @Answers(ContactMessages)
  list(@Query({ schema: ContactQuery }) sought: ContactQuery): Promise<ContactMessages> {
    return this.queries.execute(new ListMessages({ sought }));
  }

  /** How long an answer takes, for whoever wonders whether to write. */
  @Get('times')
  @Access('public')
  @Answers(AnswerTimes)
  times(): Promise<AnswerTimes> {
    return this.queries.execute(new ReadAnswerTimes());
  }

  @Put(':id/handled')
  @Access('admin')
  @Answers(nothing)
  @Refuses('contact-message-not-found')
  handle(
    @Param({ schema: ById }) { id }: ById,
    @Body({ schema: ContactHandledBody }) { handled, answered }: ContactHandledBody,
  ): Promise<void> {
    return this.commands.execute(
      new HandleMessage({ messageId: id, isHandled: handled, isAnswered: answered }),
    );
  }
}
