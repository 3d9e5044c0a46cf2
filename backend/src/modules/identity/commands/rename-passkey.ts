import { command } from '../../../kernel/use-case.js';
import { changeFactors, type FactorOwner } from './change-factors.js';

/** @throws DomainError `proof-required`, `factor-not-found` */
export const RenamePasskey = command(
  (
    { entityManager },
    { owner, passkeyId, name }: { owner: FactorOwner; passkeyId: string; name: string },
  ): Promise<void> =>
    changeFactors(entityManager, owner, ({ factors }) => factors.renamePasskey(passkeyId, name)),
);
