import type { ExerciseCheck } from '@atelier/contracts/exercise';
import type { Run, Verdict } from '@atelier/contracts/exercise-verdict';

/** As shown for a check whose program was stopped. */
export const stopWords = {
  time: 'arrêté : aucune réponse',
  memory: 'arrêté : trop de mémoire',
  crash: 'arrêté : le moteur s’est fermé',
} as const;

export type StopReason = keyof typeof stopWords;

const stoppedFields = (reason: StopReason, milliseconds: number) => ({
  output: '',
  isOutputCut: false,
  error: null,
  stopped: { reason, position: null },
  milliseconds,
});

/** The run of a program that was ended from outside, with all that it had not yet said. */
export const stoppedRun = (reason: StopReason, milliseconds: number): Run => ({
  ...stoppedFields(reason, milliseconds),
  tables: [],
});

/** The verdict on a program that was ended from outside. */
export const stoppedVerdict = (
  checks: readonly Pick<ExerciseCheck, '_id'>[],
  reason: StopReason,
  milliseconds: number,
): Verdict => ({
  ...stoppedFields(reason, milliseconds),
  checks: checks.map(({ _id }) => ({
    _id,
    outcome: 'failed',
    expected: 'une réponse',
    received: stopWords[reason],
    position: null,
  })),
});
