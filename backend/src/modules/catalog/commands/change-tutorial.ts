import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import type { SavedTutorial } from '@atelier/contracts/tutorials';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { cleanRichText } from '../../../platform/rich-text/clean-rich-text.js';
import type { TutorialDetails } from '../domain/tutorial.js';
import { editTutorial, type TutorialEdit } from './edit-tutorial.js';

export class ChangeTutorial extends Command<SavedTutorial> {
  constructor(
    readonly edit: TutorialEdit,
    readonly details: Partial<TutorialDetails>,
  ) {
    super();
  }
}

@CommandHandler(ChangeTutorial)
export class ChangeTutorialHandler implements ICommandHandler<ChangeTutorial> {
  constructor(
    private readonly entityManager: EntityManager,
    private readonly live: LiveChannel,
  ) {}

  execute({ edit, details }: ChangeTutorial): Promise<SavedTutorial> {
    const clean = { ...details };
    if (clean.description !== undefined) clean.description = cleanRichText(clean.description);
    return editTutorial(this.entityManager, this.live, edit, (tutorial) => tutorial.change(clean));
  }
}
