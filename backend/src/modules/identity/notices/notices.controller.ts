import { Body, Controller, Get, Param, Post, Put, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { LinkToken } from '@atelier/contracts/identity';
import {
  NoticeChoice,
  NoticeChoices,
  NoticeLink,
  NoticeLinkBody,
  OneClickBody,
} from '@atelier/contracts/notices';
import { BusClient } from '../../../kernel/use-case.js';
import { Access, Caller, type SignedInCaller } from '../../../platform/auth/access.js';
import { Answers, noContent, Refuses } from '../../../platform/http/declared-routes.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { ChooseNotice, ChooseNoticeByLink } from './notices.commands.js';
import { ListNotices, ReadNoticeLink } from './notices.queries.js';

const byLink = { name: 'notice-link', by: 'address', limit: 120, seconds: 3600 } as const;

/** Notification preferences: chosen in the profile, or by the link of a mail. */
@Controller()
export class NoticesController extends BusClient {
  @Get('users/profile/notices')
  @Access('signed-in')
  @Answers(NoticeChoices)
  list(@Caller() { accountId, isAdmin, isTeacher }: SignedInCaller): Promise<NoticeChoices> {
    return this.queries.execute(new ListNotices({ accountId, isAdmin, isTeacher }));
  }

  @Put('users/profile/notices')
  @Access('signed-in')
  @Answers(NoticeChoices)
  async choose(
    @Caller() caller: SignedInCaller,
    @Body({ schema: NoticeChoice }) choice: NoticeChoice,
  ): Promise<NoticeChoices> {
    await this.commands.execute(new ChooseNotice({ accountId: caller.accountId, choice }));
    return this.list(caller);
  }

  @Get('notices/:token')
  @Access('public')
  @Answers(NoticeLink)
  @Refuses('notice-link-invalid')
  @RateLimit(byLink)
  read(@Param({ schema: LinkToken }) { token }: LinkToken): Promise<NoticeLink> {
    return this.queries.execute(new ReadNoticeLink({ token }));
  }

  @Put('notices/:token')
  @Access('public')
  @Answers(NoticeLink)
  @Refuses('notice-link-invalid')
  @RateLimit(byLink)
  async chooseByLink(
    @Param({ schema: LinkToken }) { token }: LinkToken,
    @Body({ schema: NoticeLinkBody }) { isWanted }: NoticeLinkBody,
  ): Promise<NoticeLink> {
    await this.commands.execute(new ChooseNoticeByLink({ token, isWanted }));
    return this.queries.execute(new ReadNoticeLink({ token }));
  }

  /** RFC 8058 one-click unsubscribe, sent by mail programs; others open the address in a browser. */
  @Post('notices/:token/unsubscribe')
  @Access('public')
  @Answers(noContent)
  @Refuses('notice-link-invalid')
  async unsubscribe(
    @Param({ schema: LinkToken }) { token }: LinkToken,
    @Body({ schema: OneClickBody }) _body: OneClickBody,
  ): Promise<void> {
    await this.commands.execute(new ChooseNoticeByLink({ token, isWanted: false }));
  }

  /** GET changes nothing: mail programs prefetch links. */
  @Get('notices/:token/unsubscribe')
  @Access('public')
  @Answers({ 302: noContent })
  @Refuses('notice-link-invalid')
  @RateLimit(byLink)
  async open(@Param({ schema: LinkToken }) { token }: LinkToken, @Res() reply: FastifyReply): Promise<void> {
    await this.queries.execute(new ReadNoticeLink({ token }));
    await reply.redirect(`/desabonnement/${token}`, 302);
  }
}
