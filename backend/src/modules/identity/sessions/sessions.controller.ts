import { Body, Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LoginBody, SignupBody, SessionUser } from '@atelier/contracts/identity';
import { LoginAnswer, PasskeyChallenge, SecondStepBody } from '@atelier/contracts/second-factor';
import { CONFIG, type Config } from '../../../config.js';
import { BusClient } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { AccessTokens } from '../../../platform/auth/access-tokens.js';
import { Access } from '../../../platform/auth/access.js';
import {
  deviceCookieName,
  deviceCookieOptions,
  deviceTokenOf,
  pageCookieName,
  pageCookieOptions,
  pageTokenOf,
  sessionCookieName,
  sessionCookieOptions,
} from '../../../platform/auth/cookies.js';
import { Countries } from '../../../platform/geo/ip-address.js';
import { Answers, noContent, Refuses } from '../../../platform/http/declared-routes.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { SignUp } from '../accounts/accounts.commands.js';
import { CompleteLogIn, StartPasskeySignIn } from '../second-factor/second-step.commands.js';
import type { SignInDevice } from './session.domain.js';
import { LogIn, LogOut, RefreshSession } from './sessions.commands.js';
import type { OpenedSession } from './sign-in.js';

@Controller('users')
export class SessionController extends BusClient {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly tokens: AccessTokens,
    private readonly countries: Countries,
  ) {
    super();
  }

  @Post('signup')
  @Access('public')
  @Answers(SessionUser)
  @Refuses('email-taken', 'password-too-common')
  @RateLimit(
    { name: 'signup', by: 'address', limit: 20, seconds: 3600 },
    // `email-taken` reveals that an address has an account: limited, against enumeration.
    { name: 'signup-refused', by: 'address', limit: 8, seconds: 3600, failures: ['email-taken'] },
  )
  async signUp(
    @Body({ schema: SignupBody }) body: SignupBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionUser> {
    const device = await this.deviceOf(request);
    return this.welcome(await this.commands.execute(new SignUp({ input: body, device })), device, reply);
  }

  @Post('login')
  @HttpCode(200)
  @Access('public')
  @Answers(LoginAnswer)
  @Refuses('invalid-credentials', 'account-suspended')
  // The limit by account or device is the command's: a known device is not limited with strangers.
  @RateLimit({ name: 'login', by: 'address', limit: 60, seconds: 900, failures: true })
  async logIn(
    @Body({ schema: LoginBody }) body: LoginBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginAnswer> {
    const device = await this.deviceOf(request);
    const opened = await this.commands.execute(new LogIn({ input: body, device }));
    return 'secondStep' in opened ? opened.secondStep : this.welcome(opened, device, reply);
  }

  @Post('login/second')
  @HttpCode(200)
  @Access('public')
  @RateLimit({ name: 'second-step', by: 'address', limit: 60, seconds: 900, failures: true })
  @Answers(SessionUser)
  @Refuses('challenge-invalid', 'second-factor-refused', 'account-suspended')
  async completeLogIn(
    @Body({ schema: SecondStepBody }) body: SecondStepBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionUser> {
    const device = await this.deviceOf(request);
    return this.welcome(
      await this.commands.execute(new CompleteLogIn({ input: body, device })),
      device,
      reply,
    );
  }

  @Post('login/passkey')
  @HttpCode(200)
  @Access('public')
  @RateLimit({ name: 'passkey-sign-in', by: 'address', limit: 120, seconds: 900 })
  @Answers(PasskeyChallenge)
  @Refuses('challenge-invalid', 'passkey-refused', 'account-suspended')
  startPasskeySignIn(): Promise<PasskeyChallenge> {
    return this.commands.execute(new StartPasskeySignIn());
  }

  @Post('refresh')
  @HttpCode(200)
  @Access('public')
  @Answers(SessionUser)
  @Refuses('unauthenticated', 'session-expired')
  async refresh(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionUser> {
    const token = request.cookies[sessionCookieName(this.config)];
    if (!token) throw new DomainError('unauthenticated');
    return this.answer(await this.commands.execute(new RefreshSession({ refreshToken: token })), reply);
  }

  @Post('logout')
  @Access('public')
  @Answers(noContent)
  async logOut(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const token = request.cookies[sessionCookieName(this.config)];
    if (token) await this.commands.execute(new LogOut({ refreshToken: token }));
    reply.clearCookie(sessionCookieName(this.config), sessionCookieOptions(this.config));
    reply.clearCookie(pageCookieName(this.config), pageCookieOptions(this.config));
  }

  private async deviceOf(request: FastifyRequest): Promise<SignInDevice> {
    const country = await this.countries.of(request.ip);
    return {
      userAgent: request.headers['user-agent'] ?? '',
      country,
      token: deviceTokenOf(this.config, request),
    };
  }

  /** Sets the session cookie, then the device cookie: the next sign-in comes from a known device. */
  private welcome(opened: OpenedSession, { token }: SignInDevice, reply: FastifyReply): SessionUser {
    const answer = this.answer(opened, reply);
    if (token) reply.setCookie(deviceCookieName(this.config), token, deviceCookieOptions(this.config));
    return answer;
  }

  private answer(
    { account, sessionId, isStrong, refreshToken }: OpenedSession,
    reply: FastifyReply,
  ): SessionUser {
    if (refreshToken) {
      reply.setCookie(sessionCookieName(this.config), refreshToken, sessionCookieOptions(this.config));
      reply.setCookie(
        pageCookieName(this.config),
        pageTokenOf(this.config, sessionId),
        pageCookieOptions(this.config),
      );
    }
    const { id, email, name, userName, imageUrl, isAdmin, isTeacher, isVerified } = account;
    const token = this.tokens.issue({ accountId: id, sessionId, name, email, isAdmin, isTeacher, isStrong });
    const roles = { isAdmin, isTeacher, isVerified };
    return { _id: id, token, email, username: userName, name, userName, imageUrl, ...roles };
  }
}
