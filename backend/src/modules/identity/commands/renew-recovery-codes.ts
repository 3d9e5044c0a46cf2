import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import type { RecoveryCodes } from '@atelier/contracts/second-factor';
import { CONFIG, type Config } from '../../../config.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { changeFactors, type FactorOwner } from './change-factors.js';
import { renewRecoveryCodes } from './welcome-factor.js';

/** Makes ten new codes; those made before stop working. @throws DomainError `proof-required`, `factor-not-found` */
export class RenewRecoveryCodes extends Command<RecoveryCodes> {
  constructor(readonly owner: FactorOwner) {
    super();
  }
}

@CommandHandler(RenewRecoveryCodes)
export class RenewRecoveryCodesHandler implements ICommandHandler<RenewRecoveryCodes> {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly entityManager: EntityManager,
  ) {}

  execute({ owner }: RenewRecoveryCodes): Promise<RecoveryCodes> {
    return changeFactors(this.entityManager, owner, async ({ em, factors }) => {
      const recoveryCodes = renewRecoveryCodes(this.config, factors, false);
      await noteAudit(em, { kind: 'recovery-codes-made' });
      return { recoveryCodes };
    });
  }
}
