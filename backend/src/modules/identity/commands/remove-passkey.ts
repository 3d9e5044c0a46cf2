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

/** @throws DomainError `proof-required`, `factor-not-found`, `last-factor` */
export class RemovePasskey extends Command<void> {
  constructor(
    readonly owner: FactorOwner,
    readonly passkeyId: string,
  ) {
    super();
  }
}

export const RemovePasskeyHandler = commandHandler(
  RemovePasskey,
  { config: CONFIG },
  (entityManager, { owner, passkeyId }, { config }) => {
    return changeFactors(entityManager, owner, async (atHand) => {
      const { em, account, factors } = atHand;
      factors.removePasskey(passkeyId, isRequiredOf(account, config.secondFactor.mode));
      await forgetProofsWithoutFactor(atHand);
      await noteAudit(em, { kind: 'factor-removed', after: { factor: 'passkey' } });
    });
  },
);
