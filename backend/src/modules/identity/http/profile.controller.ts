import { Body, Controller, Delete, Get, Inject, Param, Put, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ById } from '@atelier/contracts/common';
import { CloseAccountBody, ProfileBody, Devices, Profile } from '@atelier/contracts/identity';
import type { FastifyReply } from 'fastify';
import { CONFIG, type Config } from '../../../config.js';
import { Access } from '../../../platform/auth/access.js';
import { Answers, nothing, Refuses } from '../../../platform/http/route-declarations.js';
import { Caller, type SignedInCaller } from '../../../platform/auth/caller.js';
import { pageCookieName, pageCookieOptions } from '../../../platform/auth/page-cookie.js';
import { sessionCookieName, sessionCookieOptions } from '../../../platform/auth/session-cookie.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { ChangeProfile } from '../commands/change-profile.js';
import { CloseOwnAccount } from '../commands/close-account.js';
import { RevokeDevices } from '../commands/revoke-devices.js';
import { ListDevices } from '../queries/list-devices.js';
import { ReadProfile } from '../queries/read-profile.js';

@Controller('users')
export class ProfileController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('profile')
  @Access('signed-in')
  @Answers(Profile)
  @Refuses('user-not-found')
  read(@Caller() caller: SignedInCaller): Promise<Profile> {
    return this.queries.execute(new ReadProfile({ accountId: caller.accountId }));
  }

  /** The specification's word for the same. */
  @Get('me')
  @Access('signed-in')
  @Answers(Profile)
  @Refuses('user-not-found')
  me(@Caller() caller: SignedInCaller): Promise<Profile> {
    return this.read(caller);
  }

  @Put('profile')
  @Access('signed-in')
  @Answers(Profile)
  @Refuses('user-not-found')
  async change(
    @Caller() caller: SignedInCaller,
    @Body({ schema: ProfileBody }) body: ProfileBody,
  ): Promise<Profile> {
    await this.commands.execute(new ChangeProfile({ accountId: caller.accountId, profile: body }));
    return this.queries.execute(new ReadProfile({ accountId: caller.accountId }));
  }

  @Delete('profile')
  @Access('signed-in')
  @Answers(nothing)
  @Refuses('wrong-password', 'last-administrator')
  @RateLimit({ name: 'close-account', by: 'address', limit: 20, seconds: 900 })
  async close(
    @Caller() caller: SignedInCaller,
    @Body({ schema: CloseAccountBody }) { password }: CloseAccountBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.commands.execute(new CloseOwnAccount({ accountId: caller.accountId, password }));
    reply.clearCookie(sessionCookieName, sessionCookieOptions(this.config));
    reply.clearCookie(pageCookieName, pageCookieOptions(this.config));
  }

  @Get('sessions')
  @Access('signed-in')
  @Answers(Devices)
  devices(@Caller() caller: SignedInCaller): Promise<Devices> {
    return this.queries.execute(new ListDevices({ owner: caller }));
  }

  /** Every device but the one in use. */
  @Delete('sessions')
  @Access('signed-in')
  @Answers(nothing)
  async revokeOthers(@Caller() { accountId, sessionId }: SignedInCaller): Promise<void> {
    await this.commands.execute(new RevokeDevices({ choice: { accountId, except: sessionId } }));
  }

  @Delete('sessions/:id')
  @Access('signed-in')
  @Answers(nothing)
  async revoke(
    @Caller() { accountId }: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
  ): Promise<void> {
    await this.commands.execute(new RevokeDevices({ choice: { accountId, only: id } }));
  }
}
