import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ById } from '@atelier/contracts/common';
import {
  AddPasskeyBody,
  ConfirmTotpBody,
  ProofBody,
  RenamePasskeyBody,
  FactorAdded,
  PasskeyChallenge,
  ProofChallenge,
  RecoveryCodes,
  Security,
  TotpSetup,
} from '@atelier/contracts/second-factor';
import { BusClient } from '../../../kernel/use-case.js';
import { Access, Caller, type SignedInCaller } from '../../../platform/auth/access.js';
import { Answers, noContent, Refuses } from '../../../platform/http/declared-routes.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import {
  AddPasskey,
  ConfirmTotp,
  RemovePasskey,
  RemoveTotp,
  RenamePasskey,
  RenewRecoveryCodes,
  StartPasskeyRegistration,
  StartTotp,
} from './factors.commands.js';
import { ReadSecurity } from './factors.queries.js';
import { ProveIdentity, StartProof } from './second-step.commands.js';

/** One's own second factors. */
@Controller('users/security')
export class SecondFactorController extends BusClient {
  @Get()
  @Access('signed-in')
  @Answers(Security)
  @Refuses('user-not-found')
  read(@Caller() { accountId }: SignedInCaller): Promise<Security> {
    return this.queries.execute(new ReadSecurity({ accountId }));
  }

  @Post('proof/challenge')
  @HttpCode(200)
  @Access('signed-in')
  @RateLimit({ name: 'proof', by: 'address', limit: 120, seconds: 3600 })
  @Answers(ProofChallenge)
  ask(@Caller() { accountId }: SignedInCaller): Promise<ProofChallenge> {
    return this.commands.execute(new StartProof({ accountId }));
  }

  @Post('proof')
  @Access('signed-in')
  @Answers(noContent)
  @Refuses('wrong-code', 'wrong-password', 'too-many-requests')
  async prove(
    @Caller() caller: SignedInCaller,
    @Body({ schema: ProofBody }) proof: ProofBody,
  ): Promise<void> {
    await this.commands.execute(new ProveIdentity({ owner: caller, proof }));
  }

  @Post('totp')
  @HttpCode(200)
  @Access('signed-in')
  @Answers(TotpSetup)
  @Refuses('proof-required', 'factor-before-address')
  startTotp(@Caller() caller: SignedInCaller): Promise<TotpSetup> {
    return this.commands.execute(new StartTotp({ owner: caller }));
  }

  @Put('totp')
  @Access('signed-in')
  @Answers(FactorAdded)
  @Refuses('proof-required', 'factor-before-address', 'wrong-code', 'challenge-invalid', 'too-many-requests')
  confirmTotp(
    @Caller() caller: SignedInCaller,
    @Body({ schema: ConfirmTotpBody }) body: ConfirmTotpBody,
  ): Promise<FactorAdded> {
    return this.commands.execute(new ConfirmTotp({ owner: caller, body }));
  }

  @Delete('totp')
  @Access('signed-in')
  @Answers(noContent)
  @Refuses('proof-required', 'factor-not-found', 'last-factor')
  async removeTotp(@Caller() caller: SignedInCaller): Promise<void> {
    await this.commands.execute(new RemoveTotp({ owner: caller }));
  }

  @Post('passkeys/challenge')
  @HttpCode(200)
  @Access('signed-in')
  @RateLimit({ name: 'new-passkey', by: 'address', limit: 60, seconds: 3600 })
  @Answers(PasskeyChallenge)
  @Refuses('proof-required', 'factor-before-address')
  offerPasskey(@Caller() caller: SignedInCaller): Promise<PasskeyChallenge> {
    return this.commands.execute(new StartPasskeyRegistration({ owner: caller }));
  }

  @Post('passkeys')
  @Access('signed-in')
  @Answers(FactorAdded)
  @Refuses(
    'proof-required',
    'factor-before-address',
    'challenge-invalid',
    'passkey-refused',
    'too-many-passkeys',
  )
  addPasskey(
    @Caller() caller: SignedInCaller,
    @Body({ schema: AddPasskeyBody }) body: AddPasskeyBody,
  ): Promise<FactorAdded> {
    return this.commands.execute(new AddPasskey({ owner: caller, body }));
  }

  @Put('passkeys/:id')
  @Access('signed-in')
  @Answers(noContent)
  @Refuses('proof-required', 'factor-not-found')
  async renamePasskey(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Body({ schema: RenamePasskeyBody }) { name }: RenamePasskeyBody,
  ): Promise<void> {
    await this.commands.execute(new RenamePasskey({ owner: caller, passkeyId: id, name }));
  }

  @Delete('passkeys/:id')
  @Access('signed-in')
  @Answers(noContent)
  @Refuses('proof-required', 'factor-not-found', 'last-factor')
  async removePasskey(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
  ): Promise<void> {
    await this.commands.execute(new RemovePasskey({ owner: caller, passkeyId: id }));
  }

  @Post('recovery-codes')
  @HttpCode(200)
  @Access('signed-in')
  @Answers(RecoveryCodes)
  @Refuses('proof-required', 'factor-not-found')
  renewCodes(@Caller() caller: SignedInCaller): Promise<RecoveryCodes> {
    return this.commands.execute(new RenewRecoveryCodes({ owner: caller }));
  }
}
