import { dateWriter } from '@atelier/contracts/words/days-of-paris';
import type { OwnWork } from '@atelier/contracts/submissions';
import { workStates, type WorkState } from '@atelier/contracts/words/submission-words';

/** Where a piece of work stands for its student at a moment. */
export function stateOf(
  { submission, dueAt }: Pick<OwnWork, 'submission' | 'dueAt'>,
  now: number,
): WorkState {
  if (submission) return submission.correction?.verdict ?? 'handed-in';
  return dueAt !== null && Date.parse(dueAt) < now ? 'late' : 'due';
}

export const toneOf: Record<WorkState, 'neutral' | 'accent' | 'green' | 'warn' | 'danger'> = {
  due: 'accent',
  late: 'danger',
  'handed-in': 'neutral',
  redo: 'warn',
  acquired: 'green',
};

export const wordOf = (state: WorkState): string => workStates[state];

/** `dimanche 22 novembre à 18:00`, by the reader's own clock. */
export const formatMoment = dateWriter({
  timeZone: undefined,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});
