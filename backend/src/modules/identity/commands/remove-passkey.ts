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

/** @throws DomainError `proof-required`, `factor-not-found`, `last-factor` */
export class RemovePasskey extends Command<void> {
  constructor(
    readonly owner: FactorOwner,
    readonly passkeyId: string,
  ) {
    super();
  }
}

@CommandHandler(RemovePasskey)
export class RemovePasskeyHandler implements ICommandHandler<RemovePasskey> {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly entityManager: EntityManager,
  ) {}

  execute({ owner, passkeyId }: RemovePasskey): Promise<void> {
    return changeFactors(this.entityManager, owner, async (atHand) => {
      const { em, account, factors } = atHand;
      factors.removePasskey(passkeyId, isRequiredOf(account, this.config.secondFactor.mode));
      await forgetProofsWithoutFactor(atHand);
      await noteAudit(em, { kind: 'factor-removed', after: { factor: 'passkey' } });
    });
  }
}
