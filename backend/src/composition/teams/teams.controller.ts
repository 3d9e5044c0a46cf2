import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ById } from '@atelier/contracts/common';
import { OrderQuery } from '@atelier/contracts/orders';
import {
  InvitationPath,
  InvitationsAnswer,
  InvitationsBody,
  SeatPath,
  TeamAnswer,
  TeamBody,
  TeamDetail,
  TeamLink,
  Teams,
} from '@atelier/contracts/teams';
import { Dispatching } from '../../kernel/dispatching.js';
import { DomainError } from '../../kernel/domain-error.js';
import { CloseTeamLink } from '../../modules/commerce/commands/close-team-link.js';
import { CreateTeam } from '../../modules/commerce/commands/create-team.js';
import { InviteToSeats } from '../../modules/commerce/commands/invite-to-seats.js';
import { OpenTeamLink } from '../../modules/commerce/commands/open-team-link.js';
import { WithdrawSeatInvitation } from '../../modules/commerce/commands/withdraw-seat-invitation.js';
import { ListTeams } from '../../modules/commerce/queries/list-teams.js';
import { FindVerifiedEmail } from '../../modules/identity/queries/find-verified-email.js';
import { Access } from '../../platform/auth/access.js';
import { Caller, type SignedInCaller } from '../../platform/auth/caller.js';
import { Answers, nothing, Refuses } from '../../platform/http/route-declarations.js';
import { RateLimit } from '../../platform/rate-limit/rate-limit.js';
import { whose } from '../orders/whose.js';
import { ReadWholeTeam } from './read-whole-team.js';
import { TakeBack } from './take-back.js';

const byOwner = { name: 'team', by: 'account', limit: 60, seconds: 3600 } as const;
const byInvitations = { name: 'team-invitations', by: 'account', limit: 20, seconds: 3600 } as const;

/** Places that a company pays for and hands out. Whose address is verified is identity's to say, who has begun enrolment's. */
@Controller('teams')
export class TeamsController extends Dispatching {
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
        new CreateTeam({ ownerId: accountId, company: { name, ...rest }, places }),
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
    return this.queries.execute(new ReadWholeTeam({ teamId: id, ownerId: whose(caller, all) }));
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
  @Answers(nothing)
  @Refuses('team-not-found')
  async closeLink(
    @Caller() { accountId }: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
  ): Promise<void> {
    await this.commands.execute(new CloseTeamLink({ teamId: id, ownerId: accountId }));
  }

  /** No text of an account whose address is not verified goes to others, the name of its company included. */
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
  @Answers(nothing)
  @Refuses('team-not-found', 'place-not-found')
  async withdraw(
    @Caller() { accountId }: SignedInCaller,
    @Param({ schema: InvitationPath }) { id, invitationId }: { id: string; invitationId: string },
  ): Promise<void> {
    await this.commands.execute(new WithdrawSeatInvitation({ teamId: id, ownerId: accountId, invitationId }));
  }

  @Delete(':id/seats/:seatId')
  @Access('signed-in')
  @Answers(nothing)
  @Refuses('team-not-found', 'place-not-found', 'place-begun')
  async takeBack(
    @Caller() { accountId }: SignedInCaller,
    @Param({ schema: SeatPath }) { id, seatId }: { id: string; seatId: string },
  ): Promise<void> {
    await this.commands.execute(new TakeBack({ teamId: id, ownerId: accountId, seatId }));
  }
}
