import type { SavedTutorial } from '@atelier/contracts/tutorials';
import { command } from '../../../kernel/use-case.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { editTutorial, type TutorialEdit } from './edit-tutorial.js';

/** Makes a draft of it again, for administrators alone to see. */
export const WithdrawTutorial = command(
  { live: LiveChannel },
  ({ entityManager, live }, { edit }: { edit: TutorialEdit }): Promise<SavedTutorial> =>
    editTutorial(entityManager, live, edit, (tutorial) => tutorial.withdraw()),
);
