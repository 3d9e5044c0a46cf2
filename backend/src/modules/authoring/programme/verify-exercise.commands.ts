import type { EntityManager } from '@mikro-orm/postgresql';
import { type Exercise, refusalsOf } from '@atelier/contracts/exercise';
import type {
  ExerciseVerification,
  StoredVerification,
  Verdict,
  VerifyExerciseAnswer,
  VerifyExerciseBody,
} from '@atelier/contracts/exercise-verdict';
import { exerciseLanguages } from '@atelier/contracts/words/exercise-words';
import { DomainError } from '../../../kernel/domain-error.js';
import { findForUpdate } from '../../../kernel/query.js';
import { command } from '../../../kernel/use-case.js';
import { exerciseDigest, exerciseFields } from '../../../lesson-kinds/exercise-digest.js';
import { Course } from '../courses/course.domain.js';
import type { CourseEditor } from '../courses/edit-course.js';

export interface ExerciseOfCourse {
  courseId: string;
  lessonId: string;
}

/**
 * Verifies the solution and the start of an exercise. What counts, or is not told by the author's browser, is judged
 * by the server, later. A browser is believed where the exercise is practice: its author would deceive nobody else.
 * @throws DomainError `course-not-found`, `lesson-not-found`, `not-an-exercise`, `exercise-changed` if another one was
 * seen, `exercise-incomplete`, `exercise-not-judged`
 */
export const VerifyExercise = command(
  (
    { entityManager },
    { courseId, editor, lessonId, digest, browser }: CourseEditor & ExerciseOfCourse & VerifyExerciseBody,
  ): Promise<VerifyExerciseAnswer> =>
    entityManager.fork().transactional(async (em) => {
      const course = await lockedCourse(em, courseId);
      if (!course?.mayBeEditedBy(editor)) throw new DomainError('course-not-found');
      const part = course.exerciseOf(lessonId);
      if (exerciseDigest(part) !== digest) throw new DomainError('exercise-changed');
      const exercise = exerciseFields(part);
      assertComplete(exercise);
      if (browser && !exercise.counts) {
        assertOfAllChecks(exercise, browser.solution);
        assertOfAllChecks(exercise, browser.start);
        const found = { by: 'browser' as const, at: new Date().toISOString(), ...browser };
        course.recordVerification(lessonId, { digest, ...found });
        return {
          state: 'verified',
          verification: { isCurrent: true, ...found } satisfies ExerciseVerification,
        };
      }
      if (!exerciseLanguages[exercise.language].canCount) throw new DomainError('exercise-not-judged');
      course.askVerification(lessonId);
      return { state: 'asked', verification: null };
    }),
);

type JudgedChecks = Pick<Verdict, 'checks' | 'milliseconds'>;

/** Stores what the server found, unless the exercise has changed since. Idempotent. */
export const RecordVerification = command(
  (
    { entityManager },
    {
      courseId,
      lessonId,
      digest,
      solution,
      start,
    }: ExerciseOfCourse & { digest: string; solution: JudgedChecks; start: JudgedChecks },
  ): Promise<void> =>
    entityManager.fork().transactional(async (em) => {
      const course = await lockedCourse(em, courseId);
      if (!course || !exerciseWith(course, lessonId, digest)) return;
      const verification: StoredVerification = {
        digest,
        by: 'server',
        at: new Date().toISOString(),
        milliseconds: solution.milliseconds + start.milliseconds,
        solution: solution.checks,
        start: start.checks.map(({ _id, outcome }) => ({ _id, outcome })),
      };
      course.recordVerification(lessonId, verification);
    }),
);

const lockedCourse = (em: EntityManager, id: string): Promise<Course | null> =>
  findForUpdate(em, Course, { id });

function exerciseWith(course: Course, lessonId: string, digest: string): Exercise | null {
  const part = course.programme.flatMap(({ lessons }) => lessons).find(({ id }) => id === lessonId)?.part;
  return part?.type === 'exercice' && exerciseDigest(part) === digest ? exerciseFields(part) : null;
}

function assertComplete(exercise: Exercise): void {
  const issues = refusalsOf(exercise).map(({ path, message }) => ({ path, message }));
  if (exercise.checks.length === 0)
    issues.push({ path: 'checks', message: 'Ajoutez au moins une vérification' });
  if (issues.length > 0) throw new DomainError('exercise-incomplete', { issues });
}

function assertOfAllChecks({ checks }: Exercise, results: readonly { _id: string }[]): void {
  if (results.length !== checks.length || results.some(({ _id }, index) => _id !== checks[index]?._id))
    throw new DomainError('exercise-changed');
}
