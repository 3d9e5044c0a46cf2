import { Command } from '@nestjs/cqrs';
import type { SavedTutorial } from '@atelier/contracts/tutorials';
import { commandHandler } from '../../../kernel/handlers.js';
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

export const ChangeTutorialHandler = commandHandler(
  ChangeTutorial,
  { live: LiveChannel },
  (entityManager, { edit, details }, { live }) => {
    const clean = { ...details };
    if (clean.description !== undefined) clean.description = cleanRichText(clean.description, 'public');
    return editTutorial(entityManager, live, edit, (tutorial) => tutorial.change(clean));
  },
);
