import type { Command } from '@nestjs/cqrs';
import type { SavedTutorial, TutorialField, tutorialFields } from '@atelier/contracts/tutorials';
import type { z } from 'zod';
import { ChangeTutorial } from '../commands/change-tutorial.js';
import type { TutorialEdit } from '../commands/edit-tutorial.js';
import { PublishTutorial } from '../commands/publish-tutorial.js';
import { WithdrawTutorial } from '../commands/withdraw-tutorial.js';

type ValueOf<Field extends TutorialField> = z.output<(typeof tutorialFields)[Field]>;
type Commands = {
  [Field in TutorialField]: (edit: TutorialEdit, value: ValueOf<Field>) => Command<SavedTutorial>;
};

const commands: Commands = {
  title: (edit, title) => new ChangeTutorial({ edit, details: { title } }),
  image: (edit, image) => new ChangeTutorial({ edit, details: { image: image || null } }),
  subDescription: (edit, subDescription) => new ChangeTutorial({ edit, details: { subDescription } }),
  description: (edit, description) => new ChangeTutorial({ edit, details: { description } }),
  videoUrl: (edit, videoUrl) => new ChangeTutorial({ edit, details: { videoUrl: videoUrl || null } }),
  published: (edit, { isPublished }) =>
    isPublished ? new PublishTutorial({ edit }) : new WithdrawTutorial({ edit }),
};

/** The command that saves one field. @param value as that field's schema parsed it */
export const commandForTutorialField = <Field extends TutorialField>(
  edit: TutorialEdit,
  field: Field,
  value: unknown,
): Command<SavedTutorial> => commands[field](edit, value as ValueOf<Field>);
