import { namesOf } from './names-of.js';

/** What whoever teaches says of work that was handed in; what is to be done again may be handed in anew. */
export const verdicts = { acquired: 'Acquis', redo: 'À reprendre' } as const;
export type Verdict = keyof typeof verdicts;
export const verdictNames = namesOf(verdicts);

/** Where a student's work stands. */
export const workStates = {
  due: 'À rendre',
  late: 'En retard',
  'handed-in': 'Rendu',
  redo: 'À reprendre',
  acquired: 'Acquis',
} as const;
export type WorkState = keyof typeof workStates;

export const handInMaxLength = 20_000;
export const feedbackMaxLength = 10_000;
export const bestGrade = 20;
