import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import type { TotpSetup } from '@atelier/contracts/second-factor';
import { CONFIG, type Config } from '../../../config.js';
import { factorKeys, seal } from '../domain/factor-secrets.js';
import { makeTotpSecret, totpAddress } from '../domain/totp.js';
import { changeFactors, type FactorOwner } from './change-factors.js';

/** Makes the secret of an application. Nothing is kept: it comes back, sealed, with the digits that confirm it. @throws DomainError `proof-required` */
export class StartTotp extends Command<TotpSetup> {
  constructor(readonly owner: FactorOwner) {
    super();
  }
}

@CommandHandler(StartTotp)
export class StartTotpHandler implements ICommandHandler<StartTotp> {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly entityManager: EntityManager,
  ) {}

  execute({ owner }: StartTotp): Promise<TotpSetup> {
    return changeFactors(this.entityManager, owner, ({ account }) => {
      const secret = makeTotpSecret();
      const { sealing } = factorKeys(this.config.secondFactor.secret);
      const facts = JSON.stringify({ secret, madeAt: Date.now() });
      const setup = seal(sealing, setupOf(account.id), facts);
      return { secret, address: totpAddress(secret, this.config.brand.name, account.email), setup };
    });
  }
}

/** What a setup under way is sealed for. */
export const setupOf = (accountId: string): string => `totp setup ${accountId}`;
