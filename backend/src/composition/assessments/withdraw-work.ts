import { Command, CommandBus, CommandHandler, QueryBus, type ICommandHandler } from '@nestjs/cqrs';
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
export class WithdrawWorkHandler implements ICommandHandler<WithdrawWork> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async execute({ caller, id }: WithdrawWork): Promise<void> {
    await editableWork(this.queries, id, caller);
    await this.commands.execute(new WithdrawAssessment(id));
  }
}
