import { Body, Controller, Delete, Get, Inject, Param, Put, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ById } from '@atelier/contracts/common';
import { CloseAccountBody, Devices, Profile, ProfileBody } from '@atelier/contracts/identity';
import { Introduction, IntroductionBody } from '@atelier/contracts/introduction';
import { CONFIG, type Config } from '../../../config.js';
import { BusClient } from '../../../kernel/use-case.js';
import { Access, Caller, type SignedInCaller } from '../../../platform/auth/access.js';
import {
  pageCookieName,
  pageCookieOptions,
  sessionCookieName,
  sessionCookieOptions,
} from '../../../platform/auth/cookies.js';
import { Answers, noContent, Refuses } from '../../../platform/http/declared-routes.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { CloseOwnAccount } from '../accounts/accounts.commands.js';
import { RevokeDevices } from '../sessions/sessions.commands.js';
import { ListDevices } from '../sessions/sessions.queries.js';
import { ChangeIntroduction, ChangeProfile } from './profiles.commands.js';
import { ReadIntroduction, ReadProfile } from './profiles.queries.js';

@Controller('users')
export class ProfileController extends BusClient {
  constructor(@Inject(CONFIG) private readonly config: Config) {
    super();
  }

  @Get('profile')
  @Access('signed-in')
  @Answers(Profile)
  @Refuses('user-not-found')
  read(@Caller() caller: SignedInCaller): Promise<Profile> {
    return this.queries.execute(new ReadProfile({ accountId: caller.accountId }));
  }

  /** Alias (product: email.is-verified). */
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
  @Answers(noContent)
  @Refuses('wrong-password', 'last-administrator')
  @RateLimit({ name: 'close-account', by: 'address', limit: 20, seconds: 900 })
  async close(
    @Caller() caller: SignedInCaller,
    @Body({ schema: CloseAccountBody }) { password }: CloseAccountBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.commands.execute(new CloseOwnAccount({ accountId: caller.accountId, password }));
    reply.clearCookie(sessionCookieName(this.config), sessionCookieOptions(this.config));
    reply.clearCookie(pageCookieName(this.config), pageCookieOptions(this.config));
  }

  @Get('sessions')
  @Access('signed-in')
  @Answers(Devices)
  devices(@Caller() caller: SignedInCaller): Promise<Devices> {
    return this.queries.execute(new ListDevices({ owner: caller }));
  }

  /** Every device but the current one. */
  @Delete('sessions')
  @Access('signed-in')
  @Answers(noContent)
  async revokeOthers(@Caller() { accountId, sessionId }: SignedInCaller): Promise<void> {
    await this.commands.execute(new RevokeDevices({ choice: { accountId, except: sessionId } }));
  }

  @Delete('sessions/:id')
  @Access('signed-in')
  @Answers(noContent)
  async revoke(
    @Caller() { accountId }: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
  ): Promise<void> {
    await this.commands.execute(new RevokeDevices({ choice: { accountId, only: id } }));
  }
}

/** Teachers' introductions; the portrait is the profile picture. */
@Controller('users/profile/introduction')
export class IntroductionController extends BusClient {
  @Get()
  @Access('author')
  @Answers(Introduction)
  @Refuses('user-not-found')
  async read(@Caller() { accountId }: SignedInCaller): Promise<Introduction> {
    const { headline, biography } = await this.queries.execute(new ReadIntroduction({ accountId }));
    return { headline, biography };
  }

  @Put()
  @Access('author')
  @Answers(Introduction)
  @Refuses('user-not-found', 'text-too-rich', 'code-marks-too-long')
  async write(
    @Caller() caller: SignedInCaller,
    @Body({ schema: IntroductionBody }) body: IntroductionBody,
  ): Promise<Introduction> {
    await this.commands.execute(new ChangeIntroduction({ accountId: caller.accountId, introduction: body }));
    return this.read(caller);
  }
}
