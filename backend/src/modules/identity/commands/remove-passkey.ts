import { command } from '../../../kernel/use-case.js';
import { CONFIG } from '../../../config.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import {
  changeFactors,
  forgetProofsWithoutFactor,
  isRequiredOf,
  type FactorOwner,
} from './change-factors.js';

/** @throws DomainError `proof-required`, `factor-not-found`, `last-factor` */
export const RemovePasskey = command(
  { config: CONFIG },
  (
    { entityManager, config },
    { owner, passkeyId }: { owner: FactorOwner; passkeyId: string },
  ): Promise<void> => {
    return changeFactors(entityManager, owner, async (atHand) => {
      const { em, account, factors } = atHand;
      factors.removePasskey(passkeyId, isRequiredOf(account, config.secondFactor.mode));
      await forgetProofsWithoutFactor(atHand);
      await noteAudit(em, { kind: 'factor-removed', after: { factor: 'passkey' } });
    });
  },
);
