import { Command } from '@nestjs/cqrs';
import { CONFIG } from '../../../config.js';
import { commandHandler } from '../../../kernel/handlers.js';
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

export const RemoveTotpHandler = commandHandler(
  RemoveTotp,
  { config: CONFIG },
  (entityManager, { owner }, { config }) => {
    return changeFactors(entityManager, owner, async (atHand) => {
      const { em, account, factors } = atHand;
      factors.removeTotp(isRequiredOf(account, config.secondFactor.mode));
      await forgetProofsWithoutFactor(atHand);
      await noteAudit(em, { kind: 'factor-removed', after: { factor: 'totp' } });
    });
  },
);
