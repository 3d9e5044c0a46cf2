import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import type { SavedTutorial } from '@atelier/contracts/tutorials';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { editTutorial, type TutorialEdit } from './edit-tutorial.js';

/** Makes a draft of it again, for administrators alone to see. */
export class WithdrawTutorial extends Command<SavedTutorial> {
  constructor(readonly edit: TutorialEdit) {
    super();
  }
}

@CommandHandler(WithdrawTutorial)
export class WithdrawTutorialHandler implements ICommandHandler<WithdrawTutorial> {
  constructor(
    private readonly entityManager: EntityManager,
    private readonly live: LiveChannel,
  ) {}

  execute({ edit }: WithdrawTutorial): Promise<SavedTutorial> {
    return editTutorial(this.entityManager, this.live, edit, (tutorial) => tutorial.withdraw());
  }
}
