import { dateWriter } from '@atelier/contracts/words/days-of-paris';
import type { DueAssessment } from '@atelier/contracts/assessments';
import type { OwnAssessment } from '@atelier/contracts/submissions';
import { submissionStates, type SubmissionState } from '@atelier/contracts/words/submission-words';
import { countOf } from '../../../shared/format/format';

/** The state of an assignment for its student at a moment. */
export function workState(
  { submission, dueAt }: Pick<OwnAssessment, 'submission' | 'dueAt'>,
  now: number,
): SubmissionState {
  if (submission) return submission.correction?.verdict ?? 'handed-in';
  return dueAt !== null && Date.parse(dueAt) < now ? 'late' : 'due';
}

/** The same for the summary shown beside courses. */
export const dueWorkState = ({ handedInAt, verdict, dueAt }: DueAssessment, now: number): SubmissionState =>
  verdict ?? (handedInAt !== null ? 'handed-in' : workState({ submission: null, dueAt }, now));

/** Action is still needed from the student. */
export const isWorkOpen = (state: SubmissionState): boolean =>
  state === 'due' || state === 'late' || state === 'redo';

const dayMs = 24 * 3600 * 1000;
const soonDays = 8;

/** Time left, within eight days of the deadline: « 7 jours »; null otherwise. */
export function timeLeft(dueAt: string | null, now: number): string | null {
  if (dueAt === null) return null;
  const days = (Date.parse(dueAt) - now) / dayMs;
  if (days < 0 || days >= soonDays) return null;
  return days < 1 ? 'Moins d’un jour' : countOf(Math.floor(days), 'jour');
}

export const workTones: Record<SubmissionState, 'neutral' | 'accent' | 'green' | 'warn' | 'danger'> = {
  due: 'accent',
  late: 'danger',
  'handed-in': 'neutral',
  redo: 'warn',
  acquired: 'green',
};

export const workStateLabel = (state: SubmissionState): string => submissionStates[state];

/** `dimanche 22 novembre à 18:00`, in local time. */
export const formatDueAt = dateWriter({
  timeZone: undefined,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});
