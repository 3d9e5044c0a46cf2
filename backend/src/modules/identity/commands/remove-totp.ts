import { command } from '../../../kernel/use-case.js';
import { CONFIG } from '../../../config.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import {
  changeFactors,
  forgetProofsWithoutFactor,
  isRequiredOf,
  type FactorOwner,
} from './change-factors.js';

/** Takes the application away. @throws DomainError `proof-required`, `factor-not-found`, `last-factor` */
export const RemoveTotp = command(
  { config: CONFIG },
  ({ entityManager, config }, { owner }: { owner: FactorOwner }): Promise<void> => {
    return changeFactors(entityManager, owner, async (atHand) => {
      const { em, account, factors } = atHand;
      factors.removeTotp(isRequiredOf(account, config.secondFactor.mode));
      await forgetProofsWithoutFactor(atHand);
      await noteAudit(em, { kind: 'factor-removed', after: { factor: 'totp' } });
    });
  },
);
