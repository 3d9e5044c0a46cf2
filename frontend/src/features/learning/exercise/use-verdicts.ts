import { useMemo, useState } from 'react';
import type { Learning } from '@atelier/contracts/enrollment';
import type { LearnerExercise } from '@atelier/contracts/exercise';
import type { CheckResult, Verdict } from '@atelier/contracts/exercise-verdict';
import { useExerciseTry, type useExerciseRecord, useTryExercise } from './use-exercise';
import type { useWrittenTexts } from './use-written-texts';

/** `waiting`: the server judges it. `hidden`: only the server may, once the others are green. `open`: not judged. */
export type CheckState = 'passed' | 'failed' | 'broken' | 'waiting' | 'hidden' | 'open';

export interface ShownCheck {
  _id: string;
  sentence: string | null;
  isHidden: boolean;
  state: CheckState;
  result: CheckResult | null;
}

interface JudgedExercise {
  learning: Learning;
  lessonId: string;
  exercise: LearnerExercise;
  version: string;
  record: ReturnType<typeof useExerciseRecord>;
  written: ReturnType<typeof useWrittenTexts>;
}

const isGreen = ({ outcome }: { outcome: string }) => outcome === 'passed';

/**
 * What is known of each check: the browser's verdict of just now, else that of the last try; the server's, once it has
 * judged that try.
 */
export function useVerdicts({ learning, lessonId, exercise, version, record }: JudgedExercise) {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const trying = useTryExercise(learning, lessonId);
  const list = record.data?.list ?? [];
  const lastTry = list.find(({ kind }) => kind === 'try');
  const earlier = useExerciseTry(
    learning,
    lessonId,
    verdict === null && lastTry && lastTry.state !== 'judged' ? lastTry._id : null,
  );
  const isAllGreen = verdict !== null && verdict.checks.length > 0 && verdict.checks.every(isGreen);
  /** Of the text that was tried last. */
  const judged =
    (verdict === null || isAllGreen) && lastTry?.state === 'judged' ? record.data?.verdict : null;
  const isWaiting =
    exercise.counts &&
    (trying.isPending || lastTry?.state === 'waiting') &&
    (isAllGreen || (verdict === null && lastTry?.state === 'waiting'));

  const revealed = record.data?.revealed;
  const before = earlier.data?.version === version ? earlier.data.checks : null;
  const checks = useMemo(() => {
    const sentenceOf = new Map(revealed?.map(({ _id, sentence }) => [_id, sentence]));
    return exercise.checks.map((check): ShownCheck => {
      const isHidden = check.kind === 'hidden';
      const of = <Result extends { _id: string }>(results: readonly Result[] | null | undefined) =>
        results?.find(({ _id }) => _id === check._id);
      const result = of(judged?.checks) ?? of(verdict?.checks) ?? null;
      const outcome = result?.outcome ?? (verdict ? undefined : of(before)?.outcome);
      const unjudged = !isHidden ? 'open' : isWaiting ? 'waiting' : 'hidden';
      return {
        _id: check._id,
        isHidden,
        sentence: isHidden ? (sentenceOf.get(check._id) ?? null) : check.sentence,
        state: outcome ?? unjudged,
        result,
      };
    });
  }, [exercise, verdict, judged, before, revealed, isWaiting]);

  return {
    checks,
    verdict,
    setVerdict,
    trying,
    list,
    tries: record.data?.tries ?? 0,
    lastTryAt: lastTry?.at,
    isAllGreen,
    isWaiting,
    passed: checks.filter(({ state }) => state === 'passed').length,
  };
}
