import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import {
  ChangePasswordBody,
  ResetPasswordBody,
  SendResetTokenBody,
  ResetTokenAnswer,
} from '@atelier/contracts/identity';
import { z } from 'zod';
import { Dispatching } from '../../../kernel/dispatching.js';
import { Access } from '../../../platform/auth/access.js';
import { Answers, nothing, Refuses } from '../../../platform/http/route-declarations.js';
import { Caller, type SignedInCaller } from '../../../platform/auth/caller.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { ChangePassword } from '../commands/change-password.js';
import { RequestPasswordReset } from '../commands/request-password-reset.js';
import { ResetPassword } from '../commands/reset-password.js';
import { CheckResetToken } from '../queries/check-reset-token.js';

const ByToken = z.object({ token: z.string().min(1).max(200) });

@Controller('users')
export class PasswordController extends Dispatching {
  /** The same answer for known and unknown addresses; the mail itself leaves from a worker. */
  @Post('password/send-token')
  @Access('public')
  @Answers(nothing)
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
  @Answers(nothing)
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
  @Answers(nothing)
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
