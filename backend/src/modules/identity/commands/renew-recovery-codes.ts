import type { RecoveryCodes } from '@atelier/contracts/second-factor';
import { command } from '../../../kernel/use-case.js';
import { CONFIG } from '../../../config.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { changeFactors, type FactorOwner } from './change-factors.js';
import { renewRecoveryCodes } from './welcome-factor.js';

/** Makes ten new codes; those made before stop working. @throws DomainError `proof-required`, `factor-not-found` */
export const RenewRecoveryCodes = command(
  { config: CONFIG },
  ({ entityManager, config }, { owner }: { owner: FactorOwner }): Promise<RecoveryCodes> => {
    return changeFactors(entityManager, owner, async ({ em, factors }) => {
      const recoveryCodes = renewRecoveryCodes(config, factors, false);
      await noteAudit(em, { kind: 'recovery-codes-made' });
      return { recoveryCodes };
    });
  },
);
