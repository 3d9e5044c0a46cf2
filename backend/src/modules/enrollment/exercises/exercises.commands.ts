import type { EntityManager } from '@mikro-orm/postgresql';
import { randomUUIDv7 } from 'node:crypto';
import { type ExerciseText, learnerExercise } from '@atelier/contracts/exercise';
import {
  type CheckOutcome,
  isAllGreen,
  type Verdict,
  verdictForLearner,
} from '@atelier/contracts/exercise-verdict';
import { filesWith, solutionFiles, startFiles } from '@atelier/contracts/exercise-files';
import type {
  ExerciseSolution,
  ExerciseTextBody,
  ExerciseTryBody,
  SavedExerciseText,
} from '@atelier/contracts/exercise-tries';
import { maxStoredTries, triesUntil } from '@atelier/contracts/words/exercise-words';
import { DomainError } from '../../../kernel/domain-error.js';
import { OutboxMessage } from '../../../kernel/outbox/outbox-message.js';
import { findForUpdate, sql, sqlRow, sqlRows, toIso } from '../../../kernel/query.js';
import { command } from '../../../kernel/use-case.js';
import { storableJson } from '../../../kernel/storable-json.js';
import { exerciseFields, learnerVersion } from '../../../lesson-kinds/exercise-digest.js';
import type { SyllabusPart } from '../../../lesson-kinds/lesson-kind.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { exerciseCheckBroken, exerciseTrySent } from '../enrollment.events.js';
import { type OwnEnrolment, type VisibleLesson, visibleSections } from '../learning/open-lessons.js';
import { Enrolment } from '../progress/enrolment.domain.js';
import { readLessons } from '../progress/progress.commands.js';

export interface OwnExercise extends OwnEnrolment {
  lessonId: string;
}

interface OpenExercise {
  enrolment: Enrolment;
  part: SyllabusPart<'exercice'>;
  version: string;
}

/**
 * The exercise of a student's lesson, with the enrolment locked: tries of two devices are counted one after the other.
 * @throws DomainError `enrolment-not-found` also if it is somebody else's, `access-suspended`, `lesson-not-found`,
 * `lesson-not-open`, `not-an-exercise`
 */
async function lockExercise(
  em: EntityManager,
  { studentId, enrolmentId, lessonId }: OwnExercise,
): Promise<OpenExercise> {
  const enrolment = await findForUpdate(em, Enrolment, {
    $or: [{ id: enrolmentId }, { courseId: enrolmentId }],
    studentId,
    revokedAt: null,
  });
  if (!enrolment) throw new DomainError('enrolment-not-found');
  if (enrolment.suspendedAt) throw new DomainError('access-suspended');
  const row = await sqlRow<{ lesson: VisibleLesson | null }>(em)`
    select jsonb_path_query_first(${visibleSections}, '$[*].lessons[*] ? (@.id == $id)',
                                  jsonb_build_object('id', ${lessonId}::text)) as lesson
    from enrollment_enrolment e join enrollment_syllabus s on s.course_id = e.course_id where e.id = ${enrolment.id}`;
  const lesson = row?.lesson;
  if (!lesson) throw new DomainError('lesson-not-found');
  if (lesson.opensAt) throw new DomainError('lesson-not-open');
  const { part } = lesson;
  if (part?.type !== 'exercice') throw new DomainError('not-an-exercise');
  enrolment.giveOut(lesson);
  return { enrolment, part, version: learnerVersion(part) };
}

interface ProgressRow {
  version: string;
  texts: ExerciseText[];
  notedAt: string | null;
  tries: number;
  failed: number;
  fails: Record<string, number>;
  solvedAt: string | null;
}

const readProgress = (em: EntityManager, enrolmentId: string, lessonId: string) =>
  sqlRow<ProgressRow>(em)`
    select version, texts, noted_at as "notedAt", tries, failed, fails, solved_at as "solvedAt"
    from enrollment_exercise where enrolment_id = ${enrolmentId} and lesson_id = ${lessonId}`;

const isSameText = (one: readonly ExerciseText[], other: readonly ExerciseText[]): boolean => {
  const textOf = new Map(other.map(({ name, text }) => [name, text]));
  return one.length === other.length && one.every(({ name, text }) => textOf.get(name) === text);
};

/** The exercise as its learners see it is stored once somebody wrote for it. */
const storeVersion = (em: EntityManager, lessonId: string, { part, version }: OpenExercise) =>
  sqlRows(em)`
    insert into enrollment_exercise_version (lesson_id, version, exercise, first_used_at)
    values (${lessonId}, ${version}, ${storableJson(learnerExercise(exerciseFields(part)))}::jsonb, now())
    on conflict do nothing`;

/** A text that another replaces stays among the tries, once; the oldest go. */
async function setAside(
  em: EntityManager,
  key: { enrolmentId: string; lessonId: string },
  text: { version: string; texts: ExerciseText[]; at: string },
): Promise<void> {
  if (text.texts.every((file) => file.text === '')) return;
  const texts = JSON.stringify(text.texts);
  await sqlRows(em)`
    insert into enrollment_exercise_try (id, enrolment_id, lesson_id, kind, state, version, texts, checks, at)
    select ${randomUUIDv7()}, ${key.enrolmentId}, ${key.lessonId}, 'kept', 'practice', ${text.version},
           ${texts}::jsonb, '[]', ${text.at}
    where not exists (select 1 from enrollment_exercise_try
                      where enrolment_id = ${key.enrolmentId} and lesson_id = ${key.lessonId}
                        and version = ${text.version} and texts = ${texts}::jsonb)`;
  await dropOldTries(em, key);
}

const dropOldTries = (
  em: EntityManager,
  { enrolmentId, lessonId }: { enrolmentId: string; lessonId: string },
) =>
  sqlRows(em)`
    delete from enrollment_exercise_try where state <> 'waiting' and id in (
      select id from enrollment_exercise_try where enrolment_id = ${enrolmentId} and lesson_id = ${lessonId}
      order by at desc, id desc offset ${maxStoredTries})`;

/**
 * Stores what was typed, like a note: the newest wins, whichever device sends it, and the other stays among the tries.
 * Idempotent. A text for an older version of the exercise is stored too: nothing typed is lost.
 * @throws DomainError those of `lockExercise`
 */
export const SaveExerciseText = command(
  (
    { entityManager },
    {
      text: { version, texts, basedOn, keeps, secondsAgo },
      ...key
    }: OwnExercise & { text: ExerciseTextBody },
  ): Promise<SavedExerciseText> =>
    entityManager.fork().transactional(async (em) => {
      const open = await lockExercise(em, key);
      const { lessonId } = key;
      const own = { enrolmentId: open.enrolment.id, lessonId };
      const writtenAt = new Date(Date.now() - secondsAgo * 1000).toISOString();
      const progress = await readProgress(em, own.enrolmentId, lessonId);
      const stored = progress?.notedAt ? { ...progress, notedAt: toIso(progress.notedAt) } : null;
      const isSame = stored !== null && isSameText(stored.texts, texts) && stored.version === version;
      // Newer than what it continues, however long the request of that one took.
      const continues = stored !== null && basedOn === stored.notedAt;
      if (stored && !isSame && !continues && stored.notedAt > writtenAt) {
        await setAside(em, own, { version, texts, at: writtenAt });
        return { version: stored.version, texts: stored.texts, notedAt: stored.notedAt };
      }
      if (stored && !isSame && (keeps || !continues))
        await setAside(em, own, { ...stored, at: stored.notedAt });
      if (version === open.version) await storeVersion(em, lessonId, open);
      const lastChange = isSame ? Date.parse(stored.notedAt) : stored ? Date.parse(stored.notedAt) + 1 : 0;
      const notedAt = new Date(Math.max(Date.parse(writtenAt), lastChange)).toISOString();
      await sqlRows(em)`
        insert into enrollment_exercise (enrolment_id, lesson_id, version, texts, noted_at, tries, failed, fails)
        values (${own.enrolmentId}, ${lessonId}, ${version}, ${storableJson(texts)}::jsonb, ${notedAt}, 0, 0, '{}')
        on conflict (enrolment_id, lesson_id) do update set
          version = excluded.version, texts = excluded.texts, noted_at = excluded.noted_at`;
      return { version, texts, notedAt };
    }),
);

/**
 * Records « Vérifier », as the browser judged it. A run without any change is no try, nor is the same text again.
 * All green completes the lesson where the exercise is practice; where it counts, the server judges first, the newest
 * of a learner's tries that wait. Idempotent by id.
 * @throws DomainError those of `lockExercise`, `exercise-changed` if another one was tried, `exercise-try-not-found` if
 * the id is somebody else's
 */
export const TryExercise = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    { attempt, ...key }: OwnExercise & { attempt: ExerciseTryBody },
  ): Promise<void> => {
    const completedOf = await entityManager.fork().transactional(async (em) => {
      const open = await lockExercise(em, key);
      const { part, enrolment, version } = open;
      const { lessonId } = key;
      const own = { enrolmentId: enrolment.id, lessonId };
      if (attempt.version !== version) throw new DomainError('exercise-changed');
      assertVisibleChecks(part, attempt.checks);
      const same = await sqlRow<{ isOwn: boolean }>(em)`
        select enrolment_id = ${own.enrolmentId} and lesson_id = ${lessonId} as "isOwn"
        from enrollment_exercise_try where id = ${attempt._id}`;
      if (same && !same.isOwn) throw new DomainError('exercise-try-not-found');
      if (same) return null;
      const files = filesWith(part, attempt.texts);
      const isGreen = isAllGreen({ checks: attempt.checks as Verdict['checks'] });
      if (!isGreen && isSameText(files, startFiles(part))) return null;
      const last = await sqlRow<LastTry>(em)`
        select texts, checks from enrollment_exercise_try
        where enrolment_id = ${own.enrolmentId} and lesson_id = ${lessonId} and kind = 'try' and version = ${version}
          and state <> 'outdated'
        order by at desc, id desc limit 1`;
      if (last && isSameTry(last, attempt, part)) return null;

      const at = new Date(Date.now() - attempt.secondsAgo * 1000);
      const isWaiting = isGreen && part.counts;
      await storeVersion(em, lessonId, open);
      if (isWaiting)
        await sqlRows(em)`
          update enrollment_exercise_try set state = 'practice'
          where enrolment_id = ${own.enrolmentId} and lesson_id = ${lessonId} and state = 'waiting' and claimed_for is null`;
      await sqlRows(em)`
        insert into enrollment_exercise_try (id, enrolment_id, lesson_id, kind, state, version, texts, checks, at)
        values (${attempt._id}, ${own.enrolmentId}, ${lessonId}, 'try', ${isWaiting ? 'waiting' : 'practice'}, ${version},
                ${storableJson(attempt.texts)}::jsonb, ${storableJson(attempt.checks)}::jsonb, ${at.toISOString()})`;
      await countTry(em, own, version, attempt.checks);
      await noteFaults(em, { courseId: enrolment.courseId, lessonId }, version, attempt.checks);
      await dropOldTries(em, own);
      if (isWaiting) em.persist(OutboxMessage.of(exerciseTrySent({ tryId: attempt._id })));
      if (!isGreen || part.counts) return null;
      await markSolved(em, enrolment, lessonId, at);
      return enrolment.courseId;
    });
    if (completedOf)
      await live.publish(`user:${key.studentId}`, 'progress-changed', { courseId: completedOf });
  },
);

type LastTry = Pick<ExerciseTryBody, 'texts' | 'checks'>;

/** The same text with the same outcome: a busy device may have stopped the one before. */
function isSameTry(last: LastTry, next: LastTry, part: SyllabusPart<'exercice'>): boolean {
  const outcomes = new Map(last.checks.map(({ _id, outcome }) => [_id, outcome]));
  return (
    isSameText(filesWith(part, next.texts), filesWith(part, last.texts)) &&
    next.checks.every(({ _id, outcome }) => outcomes.get(_id) === outcome)
  );
}

/** @throws DomainError `exercise-changed` */
function assertVisibleChecks(part: SyllabusPart<'exercice'>, results: readonly CheckOutcome[]): void {
  const visible = part.checks.filter(({ isHidden }) => !isHidden);
  if (results.length !== visible.length || results.some(({ _id }, index) => _id !== visible[index]?._id))
    throw new DomainError('exercise-changed');
}

const failsOf = (checks: readonly CheckOutcome[]): string[] =>
  checks.flatMap(({ _id, outcome }) => (outcome === 'failed' ? [_id] : []));

/** A try, with the checks that failed. A try that the server refuses later is counted as failed then. */
async function countTry(
  em: EntityManager,
  { enrolmentId, lessonId }: { enrolmentId: string; lessonId: string },
  version: string,
  checks: readonly CheckOutcome[],
): Promise<void> {
  const isFailed = checks.some(({ outcome }) => outcome !== 'passed');
  await sqlRows(em)`
    insert into enrollment_exercise (enrolment_id, lesson_id, version, texts, tries, failed, fails)
    values (${enrolmentId}, ${lessonId}, ${version}, '[]', 0, 0, '{}') on conflict do nothing`;
  await sqlRows(em)`
    update enrollment_exercise set tries = tries + 1, failed = failed + ${isFailed ? 1 : 0}, fails = ${withFails(failsOf(checks))}
    where enrolment_id = ${enrolmentId} and lesson_id = ${lessonId}`;
}

const withFails = (ids: string[]) => sql`fails || coalesce(
  (select jsonb_object_agg(id, coalesce((fails ->> id)::int, 0) + 1) from unnest(${ids}::text[]) as failed_check(id)), '{}')`;

/** Checks that threw whatever was written; their author is told of those that were not known yet. */
async function noteFaults(
  em: EntityManager,
  { courseId, lessonId }: { courseId: string; lessonId: string },
  version: string,
  checks: readonly CheckOutcome[],
): Promise<void> {
  const broken = checks.flatMap(({ _id, outcome }) => (outcome === 'broken' ? [_id] : []));
  if (broken.length === 0) return;
  const fresh = await sqlRows<{ isNew: boolean }>(em)`
    with known as (select check_id from enrollment_exercise_fault where lesson_id = ${lessonId} and version = ${version})
    insert into enrollment_exercise_fault (lesson_id, check_id, course_id, version, last_at)
    select ${lessonId}, id, ${courseId}, ${version}, now() from unnest(${broken}::uuid[]) as each(id)
    on conflict (lesson_id, check_id) do update set version = excluded.version, last_at = excluded.last_at
    returning check_id not in (select check_id from known) as "isNew"`;
  if (fresh.some(({ isNew }) => isNew))
    em.persist(OutboxMessage.of(exerciseCheckBroken({ courseId, lessonId })));
}

async function markSolved(
  em: EntityManager,
  enrolment: Enrolment,
  lessonId: string,
  at: Date,
): Promise<void> {
  await sqlRows(em)`
    update enrollment_exercise set solved_at = coalesce(solved_at, ${at.toISOString()})
    where enrolment_id = ${enrolment.id} and lesson_id = ${lessonId}`;
  const lessons = await readLessons(em, enrolment.id);
  enrolment.completeLesson(
    lessonId,
    lessons.map(({ id }) => id),
    new Date(),
    at,
  );
}

/**
 * The try that the job of a try judges: of the learner who waited longest for their turn, so that nobody's many tries
 * keep others waiting. There is a job for each waiting try; one that is repeated keeps what it had claimed. Null if
 * none waits.
 */
export const ClaimTryToJudge = command(
  ({ entityManager }, { tryId }: { tryId: string }): Promise<string | null> =>
    entityManager.fork().transactional(async (em) => {
      const claimed = await sqlRow<{ id: string }>(em)`
        select id from enrollment_exercise_try where state = 'waiting' and claimed_for = ${tryId}`;
      const next =
        claimed ??
        (await sqlRow<{ id: string }>(em)`
          with turn as (
            select t.id from enrollment_exercise_try t join enrollment_enrolment e on e.id = t.enrolment_id
            where t.state = 'waiting' and t.claimed_for is null
            order by (
              select max(o.claimed_at) from enrollment_exercise_try o
              where o.enrolment_id in (select id from enrollment_enrolment where student_id = e.student_id)
                and o.claimed_at > now() - interval '10 minutes'
            ) nulls first, t.at, t.id
            limit 1 for update of t skip locked
          )
          update enrollment_exercise_try t set claimed_for = ${tryId}, claimed_at = clock_timestamp()
          from turn where t.id = turn.id returning t.id`);
      return next?.id ?? null;
    }),
);

/**
 * Stores what the server says of a try, once; all green completes the lesson. Without a verdict the exercise has
 * changed since. The try of a student without access is judged too, and completes nothing.
 */
export const SettleExerciseTry = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    { tryId, verdict }: { tryId: string; verdict: Verdict | null },
  ): Promise<void> => {
    const settled = await entityManager.fork().transactional(async (em) => {
      const row = await sqlRow<{ enrolmentId: string; lessonId: string; at: string; version: string }>(em)`
        select enrolment_id as "enrolmentId", lesson_id as "lessonId", at, version from enrollment_exercise_try
        where id = ${tryId} and state = 'waiting' for update`;
      if (!row) return null;
      const { enrolmentId, lessonId, at, version } = row;
      const enrolment = await findForUpdate(em, Enrolment, { id: enrolmentId });
      const lessons = enrolment ? await readLessons(em, enrolment.id) : [];
      const part = lessons.find(({ id }) => id === lessonId)?.part;
      if (!enrolment || !verdict || part?.type !== 'exercice' || learnerVersion(part) !== version) {
        await sqlRows(em)`update enrollment_exercise_try set state = 'outdated' where id = ${tryId}`;
        return enrolment && { enrolment, lessonId, isSolved: false };
      }
      const checks = verdict.checks.map(({ _id, outcome }) => ({ _id, outcome }));
      await sqlRows(em)`
        update enrollment_exercise_try
        set state = 'judged', checks = ${storableJson(checks)}::jsonb,
            verdict = ${storableJson(verdictForLearner(verdict, part))}::jsonb
        where id = ${tryId}`;
      await noteFaults(em, { courseId: enrolment.courseId, lessonId }, version, checks);
      const isSolved = isAllGreen(verdict) && !enrolment.revokedAt;
      if (isSolved) await markSolved(em, enrolment, lessonId, new Date(at));
      else
        await sqlRows(em)`
          update enrollment_exercise set failed = failed + 1, fails = ${withFails(failsOf(checks))}
          where enrolment_id = ${enrolmentId} and lesson_id = ${lessonId}`;
      return { enrolment, lessonId, isSolved };
    });
    if (!settled) return;
    const { enrolment, lessonId, isSolved } = settled;
    const { studentId, courseId } = enrolment;
    await live.publish(`user:${studentId}`, 'exercise-judged', { courseId, lessonId, tryId });
    if (isSolved) await live.publish(`user:${studentId}`, 'progress-changed', { courseId });
  },
);

/**
 * The author's solution, after enough tries or once it is solved; that it was read before is noted.
 * @throws DomainError those of `lockExercise`, `exercise-solution-locked`
 */
export const ReadExerciseSolution = command(
  ({ entityManager }, key: OwnExercise): Promise<ExerciseSolution> =>
    entityManager.fork().transactional(async (em) => {
      const { enrolment, part } = await lockExercise(em, key);
      const progress = await readProgress(em, enrolment.id, key.lessonId);
      if (!progress || !maySeeSolution(progress)) throw new DomainError('exercise-solution-locked');
      await sqlRows(em)`
        update enrollment_exercise set solution_at = coalesce(solution_at, now())
        where enrolment_id = ${enrolment.id} and lesson_id = ${key.lessonId} and solved_at is null`;
      const hidden = new Set(part.files.flatMap((file) => (file.visibility === 'hidden' ? [file.name] : [])));
      return { files: solutionFiles(part).filter(({ name }) => !hidden.has(name)) };
    }),
);

export const maySeeSolution = ({ tries, solvedAt }: { tries: number; solvedAt: string | null }): boolean =>
  tries >= triesUntil.solution || solvedAt !== null;
