import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ById } from '@atelier/contracts/common';
import {
  AcceptGiftAnswer,
  ByGiftLink,
  GiftAnswer,
  GiftBody,
  Gifts,
  ReceivedGift,
} from '@atelier/contracts/gifts';
import { BusClient } from '../kernel/use-case.js';
import { DomainError } from '../kernel/domain-error.js';
import { AcceptGift, ChangeGift, CreateGift } from '../modules/commerce/gifts/gifts.commands.js';
import { giftSendTime, type GiftDetails } from '../modules/commerce/gifts/gift.domain.js';
import { ListGifts, ReadGift } from '../modules/commerce/gifts/gifts.queries.js';
import { FindVerifiedEmail } from '../modules/identity/email/email.queries.js';
import { Access, Caller, type SignedInCaller } from '../platform/auth/access.js';
import { Answers, noContent, Refuses } from '../platform/http/declared-routes.js';
import { RateLimit } from '../platform/rate-limit/rate-limit.js';

const byGiver = { name: 'gift', by: 'account', limit: 30, seconds: 3600 } as const;
/** Each may mail the recipient: limits mails to strangers by re-sending the same gift. */
const anew = { name: 'gift-anew', by: 'account', limit: 10, seconds: 86_400 } as const;
const byLink = { name: 'gift-link', by: 'address', limit: 120, seconds: 3600 } as const;

/** Gifts: paid for by one account, followed by another. Identity decides whether an address is verified. */
@Controller()
export class GiftsController extends BusClient {
  @Post('gifts')
  @HttpCode(200)
  @Access('signed-in')
  @Answers(GiftAnswer)
  @Refuses('own-email-unverified')
  @RateLimit(byGiver)
  async prepare(
    @Caller() caller: SignedInCaller,
    @Body({ schema: GiftBody }) body: GiftBody,
  ): Promise<GiftAnswer> {
    const details = await this.detailsOf(caller, body);
    return { _id: await this.commands.execute(new CreateGift({ giverId: caller.accountId, details })) };
  }

  @Get('gifts')
  @Access('signed-in')
  @Answers(Gifts)
  list(@Caller() { accountId }: SignedInCaller): Promise<Gifts> {
    return this.queries.execute(new ListGifts({ giverId: accountId }));
  }

  @Put('gifts/:id')
  @Access('signed-in')
  @Answers(noContent)
  @Refuses('gift-not-found', 'gift-accepted', 'own-email-unverified')
  @RateLimit(anew)
  async change(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Body({ schema: GiftBody }) body: GiftBody,
  ): Promise<void> {
    const details = await this.detailsOf(caller, body);
    await this.commands.execute(new ChangeGift({ giftId: id, giverId: caller.accountId, details }));
  }

  /** Public, as the mail may be opened before there is an account. */
  @Get('gift-links/:token')
  @Access('public')
  @Answers(ReceivedGift)
  @Refuses('gift-not-found')
  @RateLimit(byLink)
  read(
    @Caller() caller: SignedInCaller | undefined,
    @Param({ schema: ByGiftLink }) { token }: { token: string },
  ): Promise<ReceivedGift> {
    return this.queries.execute(new ReadGift({ token, userId: caller?.accountId ?? null }));
  }

  @Post('gift-links/:token/accept')
  @HttpCode(200)
  @Access('signed-in')
  @Answers(AcceptGiftAnswer)
  @Refuses('gift-not-found', 'gift-accepted', 'gift-revoked', 'already-owned')
  @RateLimit(byLink)
  async accept(
    @Caller() { accountId }: SignedInCaller,
    @Param({ schema: ByGiftLink }) { token }: { token: string },
  ): Promise<AcceptGiftAnswer> {
    return { courses: await this.commands.execute(new AcceptGift({ token, userId: accountId })) };
  }

  /** No text of an unverified account is sent to others, including its name. */
  private async detailsOf(
    { accountId, name }: SignedInCaller,
    { email, message, sendOn }: GiftBody,
  ): Promise<GiftDetails> {
    const isVerified = (await this.queries.execute(new FindVerifiedEmail({ accountId }))) !== null;
    if (message && !isVerified) throw new DomainError('own-email-unverified');
    const sendAt = sendOn ? giftSendTime(sendOn) : new Date();
    return { email, message, giverName: isVerified ? name : '', sendAt };
  }
}
