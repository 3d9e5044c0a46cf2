import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { z } from 'zod';
import { boundedText } from '@atelier/contracts/bounded-text';
import {
  ChangePasswordBody,
  ResetPasswordBody,
  SendResetTokenBody,
  ResetTokenAnswer,
} from '@atelier/contracts/identity';
import { BusClient } from '../../../kernel/use-case.js';
import { Access, Caller, type SignedInCaller } from '../../../platform/auth/access.js';
import { Answers, noContent, Refuses } from '../../../platform/http/declared-routes.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { ChangePassword, RequestPasswordReset, ResetPassword } from './passwords.commands.js';
import { CheckResetToken } from './passwords.queries.js';

const ByToken = z.object({ token: boundedText(200).min(1) });

@Controller('users')
export class PasswordController extends BusClient {
  /** Same response for known and unknown addresses; the mail itself is sent by a worker. */
  @Post('password/send-token')
  @Access('public')
  @Answers(noContent)
  @RateLimit(
    { name: 'reset', by: 'email', limit: 3, seconds: 3600 },
    { name: 'reset', by: 'address', limit: 20, seconds: 3600 },
  )
  async sendToken(@Body({ schema: SendResetTokenBody }) { email }: SendResetTokenBody): Promise<void> {
    await this.commands.execute(new RequestPasswordReset({ email }));
  }

  @Get('password/reset/:token')
  @Access('public')
  @Answers(ResetTokenAnswer)
  @Refuses('reset-token-invalid')
  @RateLimit({ name: 'reset-token', by: 'address', limit: 60, seconds: 3600 })
  check(@Param({ schema: ByToken }) { token }: z.infer<typeof ByToken>): Promise<ResetTokenAnswer> {
    return this.queries.execute(new CheckResetToken({ token }));
  }

  @Put('password/reset/:token')
  @Access('public')
  @Answers(noContent)
  @Refuses('reset-token-invalid', 'password-too-common')
  @RateLimit({ name: 'reset-token', by: 'address', limit: 60, seconds: 3600 })
  async reset(
    @Param({ schema: ByToken }) { token }: z.infer<typeof ByToken>,
    @Body({ schema: ResetPasswordBody }) { password }: ResetPasswordBody,
  ): Promise<void> {
    await this.commands.execute(new ResetPassword({ token, password }));
  }

  @Put('profile/password')
  @Access('signed-in')
  @Answers(noContent)
  @Refuses('wrong-password', 'password-too-common')
  @RateLimit({ name: 'change-password', by: 'address', limit: 20, seconds: 900 })
  async change(
    @Caller() caller: SignedInCaller,
    @Body({ schema: ChangePasswordBody }) body: ChangePasswordBody,
  ): Promise<void> {
    await this.commands.execute(
      new ChangePassword({ owner: caller, currentPassword: body.currentPassword, password: body.password }),
    );
  }
}
