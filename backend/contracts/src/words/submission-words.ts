import { namesOf } from './names-of.js';

/** Verdicts of a correction; `redo` may be submitted again. */
export const verdicts = { acquired: 'Acquis', redo: 'À reprendre' } as const;
export type Verdict = keyof typeof verdicts;
export const verdictNames = namesOf(verdicts);

/** States of a student's assessment. */
export const submissionStates = {
  due: 'À rendre',
  late: 'En retard',
  'handed-in': 'Rendu',
  redo: 'À reprendre',
  acquired: 'Acquis',
} as const;
export type SubmissionState = keyof typeof submissionStates;

export const submissionMaxLength = 20_000;
export const feedbackMaxLength = 10_000;
export const maxGrade = 20;
