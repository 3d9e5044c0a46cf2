import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { LinkToken } from '@atelier/contracts/identity';
import { ClaimSeatAnswer, OfferedPlaces } from '@atelier/contracts/teams';
import { Dispatching } from '../../kernel/dispatching.js';
import { ClaimSeat } from '../../modules/commerce/commands/claim-seat.js';
import { ReadPlaces } from '../../modules/commerce/queries/read-places.js';
import { Access } from '../../platform/auth/access.js';
import { Caller, type SignedInCaller } from '../../platform/auth/caller.js';
import { Answers, Refuses } from '../../platform/http/route-declarations.js';
import { RateLimit } from '../../platform/rate-limit/rate-limit.js';

/** A whole company may share an address: nobody guesses 43 letters at this rate, and nobody is kept out who has them. */
const byLink = { name: 'place-link', by: 'address', limit: 1500, seconds: 3600 } as const;
const byTaker = { name: 'place-taken', by: 'account', limit: 30, seconds: 3600 } as const;

/** The links by which places of a company are taken. */
@Controller('place-links')
export class PlacesController extends Dispatching {
  /** Public, as the link may be opened before there is an account. */
  @Get(':token')
  @Access('public')
  @Answers(OfferedPlaces)
  @Refuses('places-not-found')
  @RateLimit(byLink)
  read(
    @Caller() caller: SignedInCaller | undefined,
    @Param({ schema: LinkToken }) { token }: LinkToken,
  ): Promise<OfferedPlaces> {
    return this.queries.execute(new ReadPlaces({ token, userId: caller?.accountId ?? null }));
  }

  @Post(':token/claim')
  @HttpCode(200)
  @Access('signed-in')
  @Answers(ClaimSeatAnswer)
  @Refuses(
    'places-not-found',
    'places-revoked',
    'places-closed',
    'places-expired',
    'places-full',
    'place-taken-back',
    'place-used',
    'already-owned',
  )
  @RateLimit(byLink, byTaker)
  async claim(
    @Caller() { accountId }: SignedInCaller,
    @Param({ schema: LinkToken }) { token }: LinkToken,
  ): Promise<ClaimSeatAnswer> {
    return { courses: await this.commands.execute(new ClaimSeat({ token, userId: accountId })) };
  }
}
