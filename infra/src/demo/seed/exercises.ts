import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { CourseDraft } from '@atelier/contracts/course-draft';
import type { Exercise, ExerciseCheck, ExerciseText } from '@atelier/contracts/exercise';
import { type CheckOutcome, VerifyExerciseAnswer } from '@atelier/contracts/exercise-verdict';
import { checkedFiles, filesWith, solutionFiles } from '@atelier/contracts/exercise-files';
import type { OfKind, PartInput } from '@atelier/contracts/lesson-kinds';
import type { Engine, EngineLanguage } from '@atelier/engines/engine';
import { loadEngine, wasmOf } from '@atelier/engines/load-engine';
import { typeset } from '../content/course.js';
import type { DemoExercise, Mistake } from '../content/exercise.js';
import type { ApiClient } from './api-client.js';

/** An exercise as its author sends it. */
export const exercisePart = ({
  title: _title,
  mistakes: _mistakes,
  statement,
  checks,
  ...exercise
}: DemoExercise): OfKind<PartInput, 'exercice'> => ({
  type: 'exercice',
  ...exercise,
  statement: typeset(statement),
  checks: checks.map((check) => ({
    ...check,
    _id: randomUUIDv7(),
    sentence: typeset(check.sentence),
    hint: check.hint && typeset(check.hint),
  })),
});

const waitMilliseconds = 60_000;

/**
 * « Vérifier la solution » of each exercise: the server judges those that count. The others are told as the author's
 * browser would: their solution passes, and their start fails.
 */
export async function verifyExercises(api: ApiClient, courseId: string): Promise<void> {
  const unverified = async () => {
    const { sections } = await api.get(`/courses/${courseId}`, CourseDraft);
    return sections.flatMap(({ lessons }) =>
      lessons.flatMap(({ _id, parts: [part] }) =>
        part?.type === 'exercice' && !part.verification?.isCurrent ? [{ lessonId: _id, part }] : [],
      ),
    );
  };
  for (const { lessonId, part } of await unverified()) {
    const told = (outcome: 'passed' | 'failed') => part.checks.map(({ _id }) => ({ _id, outcome }));
    const browser = part.counts ? undefined : { solution: told('passed'), start: told('failed') };
    const path = `/courses/${courseId}/lessons/${lessonId}/verification`;
    await api.post(path, { digest: part.digest, browser }, VerifyExerciseAnswer);
  }
  const deadline = Date.now() + waitMilliseconds;
  while ((await unverified()).length > 0) {
    if (Date.now() > deadline)
      throw new Error('An exercise was not verified after a minute: is the worker running?');
    await pause(100);
  }
}

const engines = new Map<EngineLanguage, Promise<Engine>>();
const limits = { milliseconds: 5000, memoryBytes: 32 * 1024 ** 2 };

const engineOf = (language: EngineLanguage): Promise<Engine> => {
  const load = async (): Promise<Engine> => {
    const path = createRequire(import.meta.url).resolve(wasmOf[language]);
    return loadEngine(language, await readFile(path), limits);
  };
  const engine = engines.get(language) ?? load();
  engines.set(language, engine);
  return engine;
};

/** What a student's browser finds of what they wrote; `ids` are those of the visible checks. */
export async function judgeTexts(
  demo: DemoExercise,
  { texts, fails }: Mistake,
  ids: readonly string[],
): Promise<CheckOutcome[]> {
  const visible = demo.checks.filter(({ isHidden }) => !isHidden);
  const { language } = demo;
  if (language === 'html' || language === 'python')
    return ids.map((_id, index) => ({ _id, outcome: fails?.includes(index) ? 'failed' : 'passed' }));
  const checks = visible.map((check, index) => ({ ...check, _id: ids[index] ?? '' }) as ExerciseCheck);
  const engine = await engineOf(language);
  const files = checkedFiles(demo, filesWith(demo as Omit<Exercise, 'checks'>, texts));
  const verdict = await engine.check({ checks, files });
  return verdict.checks.map(({ _id, outcome }) => ({ _id, outcome }));
}

/** The solution, as a student would send it. */
export const solvedTexts = (demo: DemoExercise): ExerciseText[] => {
  const given = new Set(demo.files.flatMap(({ name, visibility }) => (visibility === 'given' ? [name] : [])));
  return solutionFiles(demo).filter(({ name }) => given.has(name));
};
