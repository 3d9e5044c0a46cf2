import { Command } from '@nestjs/cqrs';
import type { SavedTutorial } from '@atelier/contracts/tutorials';
import { commandHandler } from '../../../kernel/handlers.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { editTutorial, type TutorialEdit } from './edit-tutorial.js';

/** Makes a draft of it again, for administrators alone to see. */
export class WithdrawTutorial extends Command<SavedTutorial> {
  constructor(readonly edit: TutorialEdit) {
    super();
  }
}

export const WithdrawTutorialHandler = commandHandler(
  WithdrawTutorial,
  { live: LiveChannel },
  (entityManager, { edit }, { live }) =>
    editTutorial(entityManager, live, edit, (tutorial) => tutorial.withdraw()),
);
