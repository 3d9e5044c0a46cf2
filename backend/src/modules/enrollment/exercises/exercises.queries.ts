import { type Exercise, type ExerciseText, LearnerExercise } from '@atelier/contracts/exercise';
import type { CheckOutcome, Verdict } from '@atelier/contracts/exercise-verdict';
import type {
  ExerciseInsights,
  ExerciseRecord,
  ExerciseTry,
  ExerciseTryTexts,
} from '@atelier/contracts/exercise-tries';
import { triesUntil } from '@atelier/contracts/words/exercise-words';
import { DomainError } from '../../../kernel/domain-error.js';
import { anyOf, isoOrNull, sql, sqlRow, sqlRows, toIso } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import { exerciseFields, learnerVersion } from '../../../lesson-kinds/exercise-digest.js';
import type { SyllabusPart } from '../../../lesson-kinds/lesson-kind.js';
import { MediaLinks } from '../../../platform/media/delivery/media-links.js';
import {
  expectAccess,
  isOwnEnrolment,
  type VisibleLesson,
  visibleSections,
} from '../learning/open-lessons.js';
import { maySeeSolution, type OwnExercise } from './exercises.commands.js';

interface TryRow {
  id: string;
  kind: ExerciseTry['kind'];
  state: ExerciseTry['state'];
  version: string;
  checks: CheckOutcome[];
  at: string;
}

interface RecordRow {
  suspended: boolean;
  lesson: VisibleLesson | null;
  work: {
    version: string;
    texts: ExerciseText[];
    notedAt: string | null;
    tries: number;
    failed: number;
    solvedAt: string | null;
    before: unknown;
  } | null;
  tries: TryRow[];
  judged: { verdict: Verdict; version: string } | null;
}

/**
 * What a student did in an exercise.
 * @throws DomainError `enrolment-not-found` also if it is somebody else's, `access-suspended`, `lesson-not-found`,
 * `lesson-not-open`, `not-an-exercise`
 */
export const ReadExerciseRecord = query(
  { links: MediaLinks },
  async ({ entityManager: em, links }, { lessonId, ...key }: OwnExercise): Promise<ExerciseRecord> => {
    const row = await sqlRow<RecordRow>(em)`
      select e.suspended_at is not null as suspended,
             jsonb_path_query_first(${visibleSections}, '$[*].lessons[*] ? (@.id == $id)',
                                    jsonb_build_object('id', ${lessonId}::text)) as lesson,
             (select json_build_object(
                       'version', w.version, 'texts', w.texts, 'notedAt', w.noted_at, 'tries', w.tries, 'failed', w.failed,
                       'solvedAt', w.solved_at,
                       'before', (select exercise from enrollment_exercise_version v
                                  where v.lesson_id = w.lesson_id and v.version = w.version))
              from enrollment_exercise w where w.enrolment_id = e.id and w.lesson_id = ${lessonId}) as work,
             coalesce((select json_agg(json_build_object('id', t.id, 'kind', t.kind, 'state', t.state, 'version', t.version,
                                                         'checks', t.checks, 'at', t.at) order by t.at desc, t.id desc)
                       from enrollment_exercise_try t where t.enrolment_id = e.id and t.lesson_id = ${lessonId}), '[]') as tries,
             (select json_build_object('verdict', t.verdict, 'version', t.version)
              from enrollment_exercise_try t
              where t.enrolment_id = e.id and t.lesson_id = ${lessonId} and t.state = 'judged'
              order by t.at desc, t.id desc limit 1) as judged
      from enrollment_enrolment e join enrollment_syllabus s on s.course_id = e.course_id
      where ${isOwnEnrolment(key)}`;
    const { lesson, work, tries, judged } = expectAccess(row);
    const part = exerciseIn(lesson);
    const version = learnerVersion(part);
    const before = work && work.version !== version ? LearnerExercise.safeParse(work.before).data : null;
    return {
      version,
      text: work?.notedAt ? { version: work.version, texts: work.texts, notedAt: toIso(work.notedAt) } : null,
      before: before
        ? { ...before, statement: links.lessonText(before.statement, key.studentId) ?? '' }
        : null,
      tries: work?.tries ?? 0,
      failed: work?.failed ?? 0,
      solvedAt: isoOrNull(work?.solvedAt ?? null),
      hint: hintOf(part, work?.failed ?? 0, tries),
      maySeeSolution: work !== null && maySeeSolution(work),
      revealed:
        judged?.version === version
          ? part.checks.flatMap(({ _id, sentence, isHidden }) => (isHidden ? [{ _id, sentence }] : []))
          : [],
      verdict: judged?.version === version ? judged.verdict : null,
      list: tries.map(toTry),
    };
  },
);

/** @throws DomainError `lesson-not-found`, `lesson-not-open`, `not-an-exercise` */
function exerciseIn(lesson: VisibleLesson | null): SyllabusPart<'exercice'> {
  if (!lesson) throw new DomainError('lesson-not-found');
  if (lesson.opensAt) throw new DomainError('lesson-not-open');
  if (lesson.part?.type !== 'exercice') throw new DomainError('not-an-exercise');
  return lesson.part;
}

/** Of the first check that the last try failed and that has one. */
function hintOf(
  { checks }: Pick<Exercise, 'checks'>,
  failed: number,
  tries: readonly TryRow[],
): ExerciseRecord['hint'] {
  if (failed < triesUntil.hint) return null;
  const last = tries.find(({ kind }) => kind === 'try')?.checks ?? [];
  const red = new Set(last.flatMap(({ _id, outcome }) => (outcome === 'passed' ? [] : [_id])));
  const check = checks.find(({ _id, hint }) => hint && red.has(_id));
  return check?.hint ? { checkId: check._id, text: check.hint } : null;
}

const toTry = ({ id, kind, state, checks, at }: TryRow): ExerciseTry => ({
  _id: id,
  kind,
  state,
  at: toIso(at),
  passed: checks.filter(({ outcome }) => outcome === 'passed').length,
  total: checks.length,
});

/**
 * One of a student's own tries, with its text.
 * @throws DomainError `exercise-try-not-found` also if it is somebody else's, `access-suspended`
 */
export const ReadExerciseTry = query(
  async (
    { entityManager: em },
    { lessonId, tryId, ...key }: OwnExercise & { tryId: string },
  ): Promise<ExerciseTryTexts> => {
    const row = await sqlRow<TryRow & { texts: ExerciseText[]; suspended: boolean }>(em)`
      select t.id, t.kind, t.state, t.version, t.checks, t.texts, t.at, e.suspended_at is not null as suspended
      from enrollment_exercise_try t join enrollment_enrolment e on e.id = t.enrolment_id
      where t.id = ${tryId} and t.lesson_id = ${lessonId} and ${isOwnEnrolment(key)}`;
    if (!row) throw new DomainError('exercise-try-not-found');
    if (row.suspended) throw new DomainError('access-suspended');
    const { version, texts, checks } = row;
    return { ...toTry(row), version, texts, checks };
  },
);

interface TryToJudge {
  exercise: Exercise;
  texts: ExerciseText[];
}

/** A try that waits for the server; null if it is settled, or its exercise has changed since. */
export const ReadTryToJudge = query(
  async ({ entityManager: em }, { tryId }: { tryId: string }): Promise<TryToJudge | null> => {
    const row = await sqlRow<{ part: SyllabusPart | null; texts: ExerciseText[]; version: string }>(em)`
      select t.texts, t.version,
             jsonb_path_query_first(s.sections, '$[*].lessons[*] ? (@.id == $id).part',
                                    jsonb_build_object('id', t.lesson_id::text)) as part
      from enrollment_exercise_try t
      join enrollment_enrolment e on e.id = t.enrolment_id
      join enrollment_syllabus s on s.course_id = e.course_id
      where t.id = ${tryId} and t.state = 'waiting'`;
    if (row?.part?.type !== 'exercice' || learnerVersion(row.part) !== row.version) return null;
    return { exercise: exerciseFields(row.part), texts: row.texts };
  },
);

interface InsightRow {
  lessonId: string;
  title: string;
  part: SyllabusPart<'exercice'>;
  tried: number;
  writing: number;
  solved: number;
  hinted: number;
  readSolution: number;
  fails: Record<string, number>;
  faults: { checkId: string; version: string; lastAt: string }[];
}

/** How the present students of a course fare, by exercise, in the order of the course. */
export const ReadExerciseInsights = query(
  async ({ entityManager: em }, { courseId }: { courseId: string }): Promise<ExerciseInsights> => {
    const rows = await sqlRows<InsightRow>(em)`
      with lessons as (
        select lesson, "sectionAt", "lessonAt" from enrollment_syllabus s,
          jsonb_array_elements(s.sections) with ordinality as sections(section, "sectionAt"),
          jsonb_array_elements(section -> 'lessons') with ordinality as each_lesson(lesson, "lessonAt")
        where s.course_id = ${courseId} and lesson -> 'part' ->> 'type' = 'exercice'
      ), works as materialized (
        select w.* from enrollment_exercise w join enrollment_enrolment e on e.id = w.enrolment_id
        where e.course_id = ${courseId} and e.revoked_at is null
          and w.lesson_id in (select (lesson ->> 'id')::uuid from lessons)
      )
      select lesson ->> 'id' as "lessonId", lesson ->> 'title' as title, lesson -> 'part' as part,
             (select count(*)::int from works w where w.lesson_id = (lesson ->> 'id')::uuid and w.tries > 0) as tried,
             (select count(w.noted_at)::int from works w where w.lesson_id = (lesson ->> 'id')::uuid) as writing,
             (select count(w.solved_at)::int from works w where w.lesson_id = (lesson ->> 'id')::uuid) as solved,
             (select count(*)::int from works w where w.lesson_id = (lesson ->> 'id')::uuid and w.failed >= ${triesUntil.hint})
               as hinted,
             (select count(w.solution_at)::int from works w where w.lesson_id = (lesson ->> 'id')::uuid) as "readSolution",
             (select coalesce(json_object_agg(key, total), '{}') from (
                select key, sum(value::int)::int as total from works w, jsonb_each_text(w.fails)
                where w.lesson_id = (lesson ->> 'id')::uuid group by key) each_check) as fails,
             (select coalesce(json_agg(json_build_object('checkId', check_id, 'version', version, 'lastAt', last_at)), '[]')
              from enrollment_exercise_fault f where f.lesson_id = (lesson ->> 'id')::uuid) as faults
      from lessons order by "sectionAt", "lessonAt"`;
    return { exercises: rows.map(toInsight) };
  },
);

function toInsight({
  part,
  fails,
  faults,
  lessonId,
  title,
  ...figures
}: InsightRow): ExerciseInsights['exercises'][number] {
  const { tried, writing, solved, hinted, readSolution } = figures;
  const [hardest] = part.checks
    .map(({ _id, sentence }) => ({ _id, sentence, fails: fails[_id] ?? 0 }))
    .filter((check) => check.fails > 0)
    .toSorted((one, other) => other.fails - one.fails);
  const version = learnerVersion(part);
  return {
    lessonId,
    title,
    tried,
    writing,
    solved,
    hinted: part.checks.some(({ hint }) => hint) ? hinted : 0,
    readSolution,
    hardest: hardest ?? null,
    broken: faults.flatMap((fault) => {
      const check = part.checks.find(({ _id }) => _id === fault.checkId);
      if (!check || fault.version !== version) return [];
      return [{ _id: check._id, sentence: check.sentence, lastAt: toIso(fault.lastAt) }];
    }),
  };
}

export interface BrokenCheck {
  courseId: string;
  lessonId: string;
  lessonTitle: string;
  sentence: string;
  lastAt: string;
}

interface BrokenCheckRow extends Omit<BrokenCheck, 'sentence'> {
  checkId: string;
  version: string;
  part: SyllabusPart<'exercice'>;
}

/** The checks of published exercises that are their author's mistake, the latest first; of all courses for null. */
export const ListBrokenChecks = query(
  async (
    { entityManager: em },
    { courseIds }: { courseIds: readonly string[] | null },
  ): Promise<BrokenCheck[]> => {
    const rows = await sqlRows<BrokenCheckRow>(em)`
      select s.course_id as "courseId", lesson ->> 'id' as "lessonId", lesson ->> 'title' as "lessonTitle",
             lesson -> 'part' as part, f.check_id as "checkId", f.version, f.last_at as "lastAt"
      from enrollment_exercise_fault f
      join enrollment_syllabus s on s.course_id = f.course_id
      cross join jsonb_path_query(s.sections, '$[*].lessons[*] ? (@.id == $id)',
                                  jsonb_build_object('id', f.lesson_id::text)) as lesson
      where ${courseIds === null ? sql`true` : sql`f.course_id = ${anyOf(courseIds)}`}
        and lesson -> 'part' ->> 'type' = 'exercice'
      order by f.last_at desc, f.check_id limit 100`;
    return rows.flatMap(({ checkId, version, part, lastAt, ...lesson }) => {
      const check = part.checks.find(({ _id }) => _id === checkId);
      if (!check || learnerVersion(part) !== version) return [];
      return [{ ...lesson, sentence: check.sentence, lastAt: toIso(lastAt) }];
    });
  },
);
