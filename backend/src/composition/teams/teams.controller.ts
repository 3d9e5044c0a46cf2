import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ById } from '@atelier/contracts/common';
import { LinkToken } from '@atelier/contracts/identity';
import { OrderQuery } from '@atelier/contracts/orders';
import {
  ClaimSeatAnswer,
  InvitationPath,
  InvitationsAnswer,
  InvitationsBody,
  SeatOffer,
  SeatPath,
  TeamAnswer,
  TeamBody,
  TeamDetail,
  TeamLink,
  Teams,
} from '@atelier/contracts/teams';
import { DomainError } from '../../kernel/domain-error.js';
import { BusClient } from '../../kernel/use-case.js';
import { ClaimSeat } from '../../modules/commerce/teams/seats.commands.js';
import {
  CloseTeamLink,
  CreateTeam,
  InviteToSeats,
  OpenTeamLink,
  WithdrawSeatInvitation,
} from '../../modules/commerce/teams/teams.commands.js';
import { ListTeams, ReadSeatOffer } from '../../modules/commerce/teams/teams.queries.js';
import { FindVerifiedEmail } from '../../modules/identity/email/email.queries.js';
import { Access, Caller, type SignedInCaller } from '../../platform/auth/access.js';
import { Answers, noContent, Refuses } from '../../platform/http/declared-routes.js';
import { RateLimit } from '../../platform/rate-limit/rate-limit.js';
import { ownerFilter } from '../orders/orders.js';
import { ReadTeamWithProgress, ReclaimSeat } from './teams.js';

/** A whole company may share an IP address: high enough not to block its members, too low to guess 43 characters. */
const byLink = { name: 'place-link', by: 'address', limit: 1500, seconds: 3600 } as const;
const byTaker = { name: 'place-taken', by: 'account', limit: 30, seconds: 3600 } as const;

/** Links by which seats of a company are taken. */
@Controller('place-links')
export class PlacesController extends BusClient {
  /** Public, as the link may be opened before there is an account. */
  @Get(':token')
  @Access('public')
  @Answers(SeatOffer)
  @Refuses('places-not-found')
  @RateLimit(byLink)
  read(
    @Caller() caller: SignedInCaller | undefined,
    @Param({ schema: LinkToken }) { token }: LinkToken,
  ): Promise<SeatOffer> {
    return this.queries.execute(new ReadSeatOffer({ token, userId: caller?.accountId ?? null }));
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

const byOwner = { name: 'team', by: 'account', limit: 60, seconds: 3600 } as const;
const byInvitations = { name: 'team-invitations', by: 'account', limit: 20, seconds: 3600 } as const;

/**
 * Seats bought by a company and assigned to others. Identity tells whose address is verified, enrolment who has
 * started.
 */
@Controller('teams')
export class TeamsController extends BusClient {
  @Post()
  @HttpCode(200)
  @Access('signed-in')
  @Answers(TeamAnswer)
  @RateLimit(byOwner)
  async prepare(
    @Caller() { accountId }: SignedInCaller,
    @Body({ schema: TeamBody }) { places, company: name, ...rest }: TeamBody,
  ): Promise<TeamAnswer> {
    return {
      _id: await this.commands.execute(
        new CreateTeam({ ownerId: accountId, company: { name, ...rest }, seats: places }),
      ),
    };
  }

  @Get()
  @Access('signed-in')
  @Answers(Teams)
  list(@Caller() { accountId }: SignedInCaller): Promise<Teams> {
    return this.queries.execute(new ListTeams({ ownerId: accountId }));
  }

  @Get(':id')
  @Access('signed-in')
  @Answers(TeamDetail)
  @Refuses('forbidden', 'team-not-found')
  read(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Query({ schema: OrderQuery }) { all }: OrderQuery,
  ): Promise<TeamDetail> {
    return this.queries.execute(new ReadTeamWithProgress({ teamId: id, ownerId: ownerFilter(caller, all) }));
  }

  @Post(':id/link')
  @HttpCode(200)
  @Access('signed-in')
  @Answers(TeamLink)
  @Refuses('team-not-found', 'places-revoked')
  @RateLimit(byOwner)
  async openLink(
    @Caller() { accountId }: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
  ): Promise<TeamLink> {
    const { token, until } = await this.commands.execute(
      new OpenTeamLink({ teamId: id, ownerId: accountId }),
    );
    return { token, until: until.toISOString() };
  }

  @Delete(':id/link')
  @Access('signed-in')
  @Answers(noContent)
  @Refuses('team-not-found')
  async closeLink(
    @Caller() { accountId }: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
  ): Promise<void> {
    await this.commands.execute(new CloseTeamLink({ teamId: id, ownerId: accountId }));
  }

  /** No text of an unverified account is sent to others, including its company's name. */
  @Post(':id/invitations')
  @HttpCode(200)
  @Access('signed-in')
  @Answers(InvitationsAnswer)
  @Refuses('team-not-found', 'places-revoked', 'places-closed', 'invitations-used-up', 'own-email-unverified')
  @RateLimit(byInvitations)
  async invite(
    @Caller() { accountId }: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Body({ schema: InvitationsBody }) { email }: InvitationsBody,
  ): Promise<InvitationsAnswer> {
    if ((await this.queries.execute(new FindVerifiedEmail({ accountId }))) === null)
      throw new DomainError('own-email-unverified');
    return this.commands.execute(new InviteToSeats({ teamId: id, ownerId: accountId, emails: email }));
  }

  @Delete(':id/invitations/:invitationId')
  @Access('signed-in')
  @Answers(noContent)
  @Refuses('team-not-found', 'place-not-found')
  async withdraw(
    @Caller() { accountId }: SignedInCaller,
    @Param({ schema: InvitationPath }) { id, invitationId }: { id: string; invitationId: string },
  ): Promise<void> {
    await this.commands.execute(new WithdrawSeatInvitation({ teamId: id, ownerId: accountId, invitationId }));
  }

  @Delete(':id/seats/:seatId')
  @Access('signed-in')
  @Answers(noContent)
  @Refuses('team-not-found', 'place-not-found', 'place-begun')
  async takeBack(
    @Caller() { accountId }: SignedInCaller,
    @Param({ schema: SeatPath }) { id, seatId }: { id: string; seatId: string },
  ): Promise<void> {
    await this.commands.execute(new ReclaimSeat({ teamId: id, ownerId: accountId, seatId }));
  }
}
