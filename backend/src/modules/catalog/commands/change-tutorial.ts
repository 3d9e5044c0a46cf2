import type { SavedTutorial } from '@atelier/contracts/tutorials';
import { command } from '../../../kernel/use-case.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { cleanRichText } from '../../../platform/rich-text/clean-rich-text.js';
import type { TutorialDetails } from '../domain/tutorial.js';
import { editTutorial, type TutorialEdit } from './edit-tutorial.js';

export const ChangeTutorial = command(
  { live: LiveChannel },
  (
    { entityManager, live },
    { edit, details }: { edit: TutorialEdit; details: Partial<TutorialDetails> },
  ): Promise<SavedTutorial> => {
    const clean = { ...details };
    if (clean.description !== undefined) clean.description = cleanRichText(clean.description, 'public');
    return editTutorial(entityManager, live, edit, (tutorial) => tutorial.change(clean));
  },
);
