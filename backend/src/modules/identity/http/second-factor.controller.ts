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
import { Dispatching } from '../../../kernel/dispatching.js';
import { Access } from '../../../platform/auth/access.js';
import { Caller, type SignedInCaller } from '../../../platform/auth/caller.js';
import { Answers, nothing, Refuses } from '../../../platform/http/route-declarations.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { AddPasskey } from '../commands/add-passkey.js';
import { AskProof } from '../commands/ask-proof.js';
import { ConfirmTotp } from '../commands/confirm-totp.js';
import { OfferPasskey } from '../commands/offer-passkey.js';
import { ProveAgain } from '../commands/prove-again.js';
import { RemovePasskey } from '../commands/remove-passkey.js';
import { RemoveTotp } from '../commands/remove-totp.js';
import { RenamePasskey } from '../commands/rename-passkey.js';
import { RenewRecoveryCodes } from '../commands/renew-recovery-codes.js';
import { StartTotp } from '../commands/start-totp.js';
import { ReadSecurity } from '../queries/read-security.js';

/** One's own second factors. */
@Controller('users/security')
export class SecondFactorController extends Dispatching {
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
    return this.commands.execute(new AskProof({ accountId }));
  }

  @Post('proof')
  @Access('signed-in')
  @Answers(nothing)
  @Refuses('wrong-code', 'wrong-password', 'too-many-requests')
  async prove(
    @Caller() caller: SignedInCaller,
    @Body({ schema: ProofBody }) proof: ProofBody,
  ): Promise<void> {
    await this.commands.execute(new ProveAgain({ owner: caller, proof }));
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
  @Answers(nothing)
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
    return this.commands.execute(new OfferPasskey({ owner: caller }));
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
  @Answers(nothing)
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
  @Answers(nothing)
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
