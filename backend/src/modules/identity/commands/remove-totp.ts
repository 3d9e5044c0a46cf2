import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { CONFIG, type Config } from '../../../config.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import {
  changeFactors,
  forgetProofsWithoutFactor,
  isRequiredOf,
  type FactorOwner,
} from './change-factors.js';

/** Takes the application away. @throws DomainError `proof-required`, `factor-not-found`, `last-factor` */
export class RemoveTotp extends Command<void> {
  constructor(readonly owner: FactorOwner) {
    super();
  }
}

@CommandHandler(RemoveTotp)
export class RemoveTotpHandler implements ICommandHandler<RemoveTotp> {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly entityManager: EntityManager,
  ) {}

  execute({ owner }: RemoveTotp): Promise<void> {
    return changeFactors(this.entityManager, owner, async (atHand) => {
      const { em, account, factors } = atHand;
      factors.removeTotp(isRequiredOf(account, this.config.secondFactor.mode));
      await forgetProofsWithoutFactor(atHand);
      await noteAudit(em, { kind: 'factor-removed', after: { factor: 'totp' } });
    });
  }
}
