import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Dispatching } from '../../kernel/dispatching.js';
import { WithdrawAssessment } from '../../modules/engagement/commands/withdraw-assessment.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { editableWork } from './rights-to-work.js';

/** @throws DomainError `assessment-not-found` */
export class WithdrawWork extends Command<void> {
  constructor(
    readonly caller: SignedInCaller,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(WithdrawWork)
export class WithdrawWorkHandler extends Dispatching implements ICommandHandler<WithdrawWork> {
  async execute({ caller, id }: WithdrawWork): Promise<void> {
    await editableWork(this.queries, id, caller);
    await this.commands.execute(new WithdrawAssessment(id));
  }
}
