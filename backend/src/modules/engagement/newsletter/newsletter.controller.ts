import { Body, Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LinkToken } from '@atelier/contracts/identity';
import {
  ConfirmSubscriptionBody,
  SubscribeBody,
  SubscriberQuery,
  Subscribers,
} from '@atelier/contracts/newsletter';
import { OneClickBody } from '@atelier/contracts/notices';
import { subscriptionRequestedAnchor } from '@atelier/contracts/words/newsletter-words';
import { BusClient } from '../../../kernel/use-case.js';
import { Access } from '../../../platform/auth/access.js';
import { Answers, fileBytes, noContent, Refuses } from '../../../platform/http/declared-routes.js';
import { sendCsv } from '../../../platform/http/send-file.js';
import { unsubscribePath } from '../../../platform/mail/mail-layout.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { ConfirmSubscription, ExportSubscribers, Subscribe, Unsubscribe } from './newsletter.commands.js';
import { CheckUnsubscribeLink, ListSubscribers } from './newsletter.queries.js';

/** The footer's form, the links of its mails, and the list of subscribers. */
@Controller('newsletter')
export class NewsletterController extends BusClient {
  /** Works without JavaScript: the form is posted, and redirected to the confirmation message. */
  @Post()
  @Access('public')
  @Answers({ 204: noContent, 303: noContent })
  @RateLimit(
    { name: 'newsletter', by: 'address', limit: 10, seconds: 3600 },
    { name: 'newsletter', by: 'email', limit: 5, seconds: 3600 },
  )
  async subscribe(
    @Body({ schema: SubscribeBody }) { email }: SubscribeBody,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.commands.execute(new Subscribe({ email }));
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    if (isForm) await reply.redirect(`/contact#${subscriptionRequestedAnchor}`, 303);
    else await reply.status(204).send();
  }

  @Post('confirm')
  @Access('public')
  @Answers(noContent)
  @Refuses('newsletter-link-invalid')
  @RateLimit({ name: 'newsletter-link', by: 'address', limit: 120, seconds: 3600 })
  confirm(@Body({ schema: ConfirmSubscriptionBody }) { token }: ConfirmSubscriptionBody): Promise<void> {
    return this.commands.execute(new ConfirmSubscription({ token }));
  }

  /** RFC 8058 one-click unsubscribe, sent by mail programs; our page posts it too when its button is pressed. */
  @Post(':token/unsubscribe')
  @Access('public')
  @Answers(noContent)
  @Refuses('newsletter-link-invalid')
  unsubscribe(
    @Param({ schema: LinkToken }) { token }: LinkToken,
    @Body({ schema: OneClickBody }) _body: OneClickBody,
  ): Promise<void> {
    return this.commands.execute(new Unsubscribe({ token }));
  }

  /** GET changes nothing: mail programs prefetch links. */
  @Get(':token/unsubscribe')
  @Access('public')
  @Answers({ 302: noContent })
  @Refuses('newsletter-link-invalid')
  async open(@Param({ schema: LinkToken }) { token }: LinkToken, @Res() reply: FastifyReply): Promise<void> {
    await this.queries.execute(new CheckUnsubscribeLink({ token }));
    await reply.redirect(unsubscribePath(token), 302);
  }

  @Get('subscribers')
  @Access('admin')
  @Answers(Subscribers)
  list(@Query({ schema: SubscriberQuery }) criteria: SubscriberQuery): Promise<Subscribers> {
    return this.queries.execute(new ListSubscribers(criteria));
  }

  @Get('subscribers.csv')
  @Access('admin')
  @Answers(fileBytes)
  @RateLimit({ name: 'export-newsletter', by: 'address', limit: 30, seconds: 3600 })
  async export(@Res() reply: FastifyReply): Promise<void> {
    await sendCsv(reply, 'inscrits', await this.commands.execute(new ExportSubscribers()));
  }
}
