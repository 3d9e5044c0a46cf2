import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  ChangeEmailBody,
  LinkToken,
  MailboxLink,
  EmailChange,
  EmailChangeAnswer,
  EmailChangeLink,
} from '@atelier/contracts/identity';
import { BusClient } from '../../../kernel/use-case.js';
import { Access, Caller, type SignedInCaller } from '../../../platform/auth/access.js';
import { Answers, noContent, Refuses } from '../../../platform/http/declared-routes.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { CloseStrangersAccount } from '../accounts/accounts.commands.js';
import {
  CancelEmailChange,
  ConfirmEmailChange,
  RefuseEmailChange,
  RequestEmailChange,
  RequestVerification,
  VerifyEmail,
} from './email.commands.js';
import { CheckEmailChangeLink, ReadEmailChange } from './email.queries.js';

const byLink = { name: 'email-link', by: 'address', limit: 60, seconds: 3600 } as const;

/** Verification and change of address. */
@Controller('users')
export class EmailController extends BusClient {
  /**
   * The links are public, as a mail may be opened on a device other than the one that signed up: there the password is
   * required.
   */
  @Post('email/verify')
  @Access('public')
  @Answers(noContent)
  @Refuses('email-link-invalid', 'password-required', 'wrong-password')
  @RateLimit(byLink)
  async verify(
    @Caller() caller: SignedInCaller | undefined,
    @Body({ schema: MailboxLink }) { token, password }: MailboxLink,
  ): Promise<void> {
    await this.commands.execute(
      new VerifyEmail({ token, bearer: { accountId: caller?.accountId, password } }),
    );
  }

  /** « Ce n’est pas moi »: rejects the change */
  @Post('email/refuse')
  @Access('public')
  @Answers(noContent)
  @Refuses('email-link-invalid', 'account-has-paid')
  @RateLimit(byLink)
  async disown(@Body({ schema: LinkToken }) { token }: LinkToken): Promise<void> {
    await this.commands.execute(new CloseStrangersAccount({ token }));
  }

  @Post('email/send-verification')
  @Access('signed-in')
  @Answers(noContent)
  @RateLimit(
    { name: 'verification', by: 'account', limit: 3, seconds: 3600 },
    { name: 'verification', by: 'address', limit: 20, seconds: 3600 },
  )
  async sendVerification(@Caller() { accountId }: SignedInCaller): Promise<void> {
    await this.commands.execute(new RequestVerification({ accountId }));
  }

  @Get('profile/email')
  @Access('signed-in')
  @Answers(EmailChange)
  pending(@Caller() { accountId }: SignedInCaller): Promise<EmailChange> {
    return this.queries.execute(new ReadEmailChange({ accountId }));
  }

  @Put('profile/email')
  @Access('signed-in')
  @Answers(noContent)
  @Refuses('wrong-password')
  @RateLimit(
    { name: 'change-email', by: 'account', limit: 5, seconds: 3600 },
    { name: 'change-email', by: 'address', limit: 20, seconds: 900 },
  )
  async change(
    @Caller() caller: SignedInCaller,
    @Body({ schema: ChangeEmailBody }) { email, currentPassword }: ChangeEmailBody,
  ): Promise<void> {
    await this.commands.execute(new RequestEmailChange({ owner: caller, email, currentPassword }));
  }

  @Delete('profile/email')
  @Access('signed-in')
  @Answers(noContent)
  async drop(@Caller() { accountId }: SignedInCaller): Promise<void> {
    await this.commands.execute(new CancelEmailChange({ accountId }));
  }

  @Get('email/change/:token')
  @Access('public')
  @Answers(EmailChangeLink)
  @Refuses('email-link-invalid')
  @RateLimit(byLink)
  check(@Param({ schema: LinkToken }) { token }: LinkToken): Promise<EmailChangeLink> {
    return this.queries.execute(new CheckEmailChangeLink({ token }));
  }

  @Post('email/change/confirm')
  @HttpCode(200)
  @Access('public')
  @Answers(EmailChangeAnswer)
  @Refuses('email-link-invalid', 'email-taken', 'password-required', 'wrong-password')
  @RateLimit(byLink)
  confirm(
    @Caller() caller: SignedInCaller | undefined,
    @Body({ schema: MailboxLink }) { token, password }: MailboxLink,
  ): Promise<EmailChangeAnswer> {
    return this.commands.execute(
      new ConfirmEmailChange({ token, bearer: { accountId: caller?.accountId, password } }),
    );
  }

  @Post('email/change/refuse')
  @Access('public')
  @Answers(noContent)
  @Refuses('email-link-invalid')
  @RateLimit(byLink)
  async refuse(@Body({ schema: LinkToken }) { token }: LinkToken): Promise<void> {
    await this.commands.execute(new RefuseEmailChange({ token }));
  }
}
