import { Command } from '@nestjs/cqrs';
import type { RecoveryCodes } from '@atelier/contracts/second-factor';
import { CONFIG } from '../../../config.js';
import { commandHandler } from '../../../kernel/handlers.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { changeFactors, type FactorOwner } from './change-factors.js';
import { renewRecoveryCodes } from './welcome-factor.js';

/** Makes ten new codes; those made before stop working. @throws DomainError `proof-required`, `factor-not-found` */
export class RenewRecoveryCodes extends Command<RecoveryCodes> {
  constructor(readonly owner: FactorOwner) {
    super();
  }
}

export const RenewRecoveryCodesHandler = commandHandler(
  RenewRecoveryCodes,
  { config: CONFIG },
  (entityManager, { owner }, { config }) => {
    return changeFactors(entityManager, owner, async ({ em, factors }) => {
      const recoveryCodes = renewRecoveryCodes(config, factors, false);
      await noteAudit(em, { kind: 'recovery-codes-made' });
      return { recoveryCodes };
    });
  },
);
