import { command } from '../../kernel/use-case.js';
import { WithdrawAssessment } from '../../modules/engagement/commands/withdraw-assessment.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { editableWork } from './rights-to-work.js';

/** @throws DomainError `assessment-not-found` */
export const WithdrawWork = command(
  async ({ queries, commands }, { caller, id }: { caller: SignedInCaller; id: string }): Promise<void> => {
    await editableWork(queries, id, caller);
    await commands.execute(new WithdrawAssessment({ assessmentId: id }));
  },
);
