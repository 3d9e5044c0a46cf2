import type { TutorialDraft } from '@atelier/contracts/tutorials';
import type { WrittenField } from '../api/save-tutorial';

export const writtenFields: readonly WrittenField[] = [
  'title',
  'image',
  'subDescription',
  'description',
  'videoUrl',
];

/** The field of a draft in the form it is sent in. */
export const writtenValue = (draft: TutorialDraft, field: WrittenField): string => draft[field] ?? '';
