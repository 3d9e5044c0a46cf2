import { randomUUIDv7 } from 'node:crypto';
import { Exercise } from '@atelier/contracts/exercise';
import type { CheckOutcome, Verdict } from '@atelier/contracts/exercise-verdict';
import type { SectionOpening } from '@atelier/contracts/section-opening';
import { checkIds, countingExercise, practiceExercise } from '../../../../test/support/exercises.js';
import { startModule, type ModuleUnderTest } from '../../../../test/support/module-under-test.js';
import { learnerVersion } from '../../../lesson-kinds/exercise-digest.js';
import type { SyllabusPart } from '../../../lesson-kinds/lesson-kind.js';
import { EnrolStudent, RevokeEnrolment, SuspendEnrolment } from '../access/access.commands.js';
import { EnrollmentModule } from '../enrollment.module.js';
import { ReadCourseProgress } from '../progress/progress.queries.js';
import { EnrollmentProjections } from '../projections.js';
import {
  ClaimTryToJudge,
  ReadExerciseSolution,
  SaveExerciseText,
  SettleExerciseTry,
  TryExercise,
} from './exercises.commands.js';
import { ReadExerciseRecord } from './exercises.queries.js';

const partOf = (exercise: object): SyllabusPart<'exercice'> => ({
  ...Exercise.parse(exercise),
  id: randomUUIDv7(),
  type: 'exercice',
});
const counting = partOf(countingExercise());
const practice = partOf(practiceExercise());
const restated = { ...counting, statement: '<p>Rendez le nombre un.</p>' };

type Outcome = CheckOutcome['outcome'];
const outcomes = (one: Outcome, two: Outcome): CheckOutcome[] => [
  { _id: checkIds.one, outcome: one },
  { _id: checkIds.two, outcome: two },
];
const green = outcomes('passed', 'passed');
const red = outcomes('failed', 'passed');
const solved = 'export function un() { return 1 }';
const wrong = 'export function un() { return 2 }';
const textsOf = (text: string) => [{ name: 'un.js', text }];

const verdictOf = (hidden: 'passed' | 'failed' | 'broken' = 'passed'): Verdict => ({
  output: '',
  isOutputCut: false,
  error: null,
  stopped: null,
  milliseconds: 3,
  checks: [
    { _id: checkIds.one, outcome: 'passed' },
    { _id: checkIds.two, outcome: 'passed' },
    hidden === 'passed'
      ? { _id: checkIds.hidden, outcome: hidden }
      : hidden === 'failed'
        ? { _id: checkIds.hidden, outcome: hidden, expected: '2', received: '3', position: null }
        : { _id: checkIds.hidden, outcome: hidden, message: 'rien' },
  ],
});

/** Each case has its own course, whose first lesson is an exercise and whose second is none, and its own student. */
describe('the commands of an exercise', () => {
  let enrollment: ModuleUnderTest;
  let publications = 0;
  let courseId: string;
  let studentId: string;
  let enrolmentId: string;
  let lessonId: string;
  let otherId: string;

  const publish = async (part: SyllabusPart<'exercice'>, opening?: SectionOpening): Promise<void> => {
    const lesson = { title: 'Une leçon', minutes: 30, isFree: false };
    await enrollment.app.get(EnrollmentProjections).copySyllabus({
      courseId,
      version: (publications += 1),
      title: 'Node',
      description: '',
      category: 'Backend',
      imageUrl: null,
      minutes: 60,
      sections: [
        {
          id: randomUUIDv7(),
          title: 'Débuts',
          minutes: 60,
          ...(opening && { opening }),
          lessons: [
            { ...lesson, id: lessonId, part },
            { ...lesson, id: otherId, part: null },
          ],
        },
      ],
    });
  };
  const start = async (
    part: SyllabusPart<'exercice'>,
    opening?: SectionOpening,
    student: string = randomUUIDv7(),
  ): Promise<void> => {
    [courseId, lessonId, otherId] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()];
    studentId = student;
    await publish(part, opening);
    await enrollment.do(new EnrolStudent({ studentId, courseId }));
    const query = 'select id from enrollment_enrolment where course_id = ?';
    enrolmentId = (await enrollment.rows<{ id: string }>(query, [courseId]))[0]!.id;
    await enrollment.reset();
  };

  beforeAll(async () => {
    enrollment = await startModule(EnrollmentModule);
  });
  afterAll(() => enrollment?.close());

  const key = () => ({ studentId, enrolmentId, lessonId });
  const read = () => enrollment.ask(new ReadExerciseRecord(key()));
  const write = (text: string, more: { basedOn?: string; secondsAgo?: number; version?: string } = {}) =>
    enrollment.do(
      new SaveExerciseText({
        ...key(),
        text: {
          version: learnerVersion(practice),
          texts: textsOf(text),
          keeps: false,
          secondsAgo: 0,
          ...more,
        },
      }),
    );
  const attempt = async (
    part: SyllabusPart<'exercice'>,
    text: string,
    checks: CheckOutcome[],
    secondsAgo = 0,
  ): Promise<string> => {
    const _id = randomUUIDv7();
    const version = learnerVersion(part);
    await enrollment.do(
      new TryExercise({ ...key(), attempt: { _id, version, texts: textsOf(text), checks, secondsAgo } }),
    );
    return _id;
  };
  const settle = (tryId: string, verdict: Verdict | null) =>
    enrollment.do(new SettleExerciseTry({ tryId, verdict }));
  const names = async () => (await enrollment.events()).map(([name]) => name);
  const judged = (tryId: string) => [`user:${studentId}`, 'exercise-judged', { courseId, lessonId, tryId }];
  const progressed = () => [`user:${studentId}`, 'progress-changed', { courseId }];
  const completed = async () => {
    const query = 'select lesson_progress as lessons from enrollment_enrolment where id = ?';
    const [row] = await enrollment.rows<{ lessons: object }>(query, [enrolmentId]);
    return Object.keys(row?.lessons ?? {});
  };

  describe('refuse', () => {
    const refusals = async (): Promise<unknown[]> => {
      const done = [
        write(wrong),
        attempt(practice, wrong, red),
        enrollment.do(new ReadExerciseSolution(key())),
      ];
      return Promise.all(
        done.map((each) =>
          each.then(
            () => null,
            ({ code }: { code: string }) => code,
          ),
        ),
      );
    };
    const all = (code: string) => [code, code, code];

    it('whoever has no access, or none any more', async () => {
      proves('exercise.own');

      await start(practice);
      await enrollment.do(new SuspendEnrolment({ studentId, courseId, isSuspended: true }));
      expect(await refusals()).toEqual(all('access-suspended'));
      await enrollment.do(new SuspendEnrolment({ studentId, courseId, isSuspended: false }));
      await enrollment.do(new RevokeEnrolment({ enrolmentId }));
      expect(await refusals()).toEqual(all('enrolment-not-found'));
      await start(practice);
      studentId = randomUUIDv7();
      expect(await refusals()).toEqual(all('enrolment-not-found'));
    });

    it('what is no exercise, is not there or not open yet', async () => {
      proves('exercise.own');

      await start(practice);
      lessonId = otherId;
      expect(await refusals()).toEqual(all('not-an-exercise'));
      lessonId = randomUUIDv7();
      expect(await refusals()).toEqual(all('lesson-not-found'));
      await start(practice, { afterDays: 3 });
      expect(await refusals()).toEqual(all('lesson-not-open'));
    });
  });

  it('take the course’s id for the enrolment’s', async () => {
    proves('exercise.own');

    await start(practice);
    enrolmentId = courseId;
    await write(wrong);
    expect((await read()).text?.texts).toEqual(textsOf(wrong));
  });

  it('begin the course', async () => {
    proves('refund.begun');

    await start(practice);
    const begun = async () =>
      (await enrollment.ask(new ReadCourseProgress({ studentId, courseIds: [courseId] })))[0]?.isBegun;
    await read();
    expect(await begun()).toBe(false);
    await write(wrong);
    expect(await begun()).toBe(true);
  });

  describe('for what is typed', () => {
    it('keep no empty text among the tries, nor the same text twice', async () => {
      proves('exercise.text');

      await start(practice);
      const empty = await write('');
      const first = await write('un', { secondsAgo: 60 });
      expect(first.texts).toEqual(textsOf(''));
      const second = await write('deux', { basedOn: empty.notedAt });
      for (const _ of [1, 2]) await write('hier', { secondsAgo: 3600 });
      expect((await read()).list).toMatchObject([
        { kind: 'kept', state: 'practice', total: 0 },
        { kind: 'kept' },
      ]);
      // The same text again, from another device: nothing is replaced, and its date stays.
      expect(await write('deux')).toMatchObject({ texts: textsOf('deux') });
      expect((await write('deux', { secondsAgo: 30 })).notedAt >= second.notedAt).toBe(true);
      expect((await read()).list).toHaveLength(2);
      // What goes on from the stored text replaces it without a trace.
      const { text } = await read();
      await write('trois', { basedOn: text?.notedAt ?? '' });
      expect((await read()).list).toHaveLength(2);
    });

    it('take the same text for another version as a change', async () => {
      proves('exercise.text', 'exercise.changed');

      await start(practice);
      const first = await write('un', { version: 'ancienne' });
      const late = await write('un', { secondsAgo: 60 });
      expect(late).toEqual({ version: 'ancienne', texts: textsOf('un'), notedAt: first.notedAt });
      // Only the exercise as it is now can be stored for its version.
      const query = 'select version from enrollment_exercise_version where lesson_id = ?';
      expect(await enrollment.rows(query, [lessonId])).toEqual([]);
      const second = await write('un', { basedOn: first.notedAt });
      expect(second.version).toBe(learnerVersion(practice));
      expect(await enrollment.rows(query, [lessonId])).toEqual([{ version: second.version }]);
    });
  });

  describe('for a try', () => {
    it('complete practice that is green at once, and tell every device', async () => {
      proves('exercise.practice');

      await start(practice);
      await attempt(practice, wrong, red, 300);
      expect(enrollment.liveMessages).toEqual([]);
      await attempt(practice, solved, green, 120);
      expect(enrollment.liveMessages).toEqual([progressed()]);
      expect(await completed()).toEqual([lessonId]);
      expect(await names()).not.toContain('enrollment.exercise-try-sent.v1');
      const { solvedAt, list } = await read();
      // When it was done, not when it arrived.
      expect(Math.abs(Date.parse(solvedAt ?? '') - (Date.now() - 120_000))).toBeLessThan(60_000);
      expect(list[0]?.at).toBe(solvedAt);
    });

    it('ask the server of a green one that counts, and of no other', async () => {
      proves('exercise.counting');

      await start(counting);
      await attempt(counting, wrong, red);
      expect(await names()).toEqual([]);
      const tryId = await attempt(counting, solved, green);
      expect(await enrollment.events()).toEqual([['enrollment.exercise-try-sent.v1', { tryId }]]);
      expect(enrollment.liveMessages).toEqual([]);
      expect((await read()).list).toMatchObject([{ state: 'waiting' }, { state: 'practice' }]);
      expect(await completed()).toEqual([]);
    });

    it('count no run of what was given, and refuse results of other checks', async () => {
      proves('exercise.tries', 'exercise.changed');

      await start(practice);
      await attempt(practice, 'export function un() {}', red);
      for (const checks of [red.slice(1), red.toReversed(), [...red, red[0]!]])
        await expect(attempt(practice, wrong, checks)).rejects.toMatchObject({ code: 'exercise-changed' });
      expect((await read()).list).toEqual([]);
    });

    it('count the same text with another outcome', async () => {
      proves('exercise.tries');

      await start(practice);
      await attempt(practice, wrong, outcomes('failed', 'failed'));
      await attempt(practice, wrong, outcomes('failed', 'passed'));
      await attempt(practice, wrong, outcomes('failed', 'passed'));
      expect(await read()).toMatchObject({ tries: 2, failed: 2 });
    });

    it('tell the author of a broken check once for each version', async () => {
      proves('exercise.broken-told');

      await start(practice);
      const told = async () => {
        const found = (await names()).filter((name) => name === 'enrollment.exercise-check-broken.v1').length;
        await enrollment.reset();
        return found;
      };
      await attempt(practice, wrong, red);
      expect(await told()).toBe(0);
      await attempt(practice, 'un', outcomes('broken', 'passed'));
      expect(await told()).toBe(1);
      await attempt(practice, 'deux', outcomes('broken', 'passed'));
      expect(await told()).toBe(0);
      // Another one beside that which is known.
      await attempt(practice, 'trois', outcomes('broken', 'broken'));
      expect(await told()).toBe(1);
    });
  });

  describe('for a verdict', () => {
    it('complete the lesson once, by the server’s word', async () => {
      proves('exercise.counting');

      await start(counting);
      const tryId = await attempt(counting, solved, green);
      await settle(tryId, verdictOf());
      expect(enrollment.liveMessages).toEqual([judged(tryId), progressed()]);
      expect(await completed()).toEqual([lessonId]);
      expect(await read()).toMatchObject({
        tries: 1,
        failed: 0,
        solvedAt: expect.any(String),
        list: [{ state: 'judged', passed: 3, total: 3 }],
      });
      // Delivered twice: the first verdict stands.
      await settle(tryId, verdictOf('failed'));
      expect(enrollment.liveMessages).toHaveLength(2);
      expect(await read()).toMatchObject({ failed: 0, list: [{ passed: 3 }] });
    });

    it('count what fails, and tell only that it was judged', async () => {
      proves('exercise.counting', 'exercise.broken-told');

      await start(counting);
      const tryId = await attempt(counting, solved, green);
      await enrollment.reset();
      await settle(tryId, verdictOf('broken'));
      expect(enrollment.liveMessages).toEqual([judged(tryId)]);
      expect(await enrollment.events()).toEqual([
        ['enrollment.exercise-check-broken.v1', { courseId, lessonId }],
      ]);
      expect(await read()).toMatchObject({ tries: 1, failed: 1, solvedAt: null });
      expect(await completed()).toEqual([]);
    });

    it('complete nothing of an exercise that has changed since', async () => {
      proves('exercise.changed');

      await start(counting);
      const tryId = await attempt(counting, solved, green);
      await publish(restated);
      await settle(tryId, verdictOf());
      expect(await read()).toMatchObject({ solvedAt: null, verdict: null, list: [{ state: 'outdated' }] });
      expect(enrollment.liveMessages).toEqual([judged(tryId)]);
      // It is no last try of the exercise as it is now: the same text is tried again.
      const next = await attempt(restated, solved, green);
      await settle(next, null);
      await attempt(restated, solved, green);
      expect((await read()).list.map(({ state }) => state)).toEqual(['waiting', 'outdated', 'outdated']);
      expect(await completed()).toEqual([]);
    });

    it('are judged in turn by learner, one at a time of each exercise', async () => {
      proves('exercise.turns');

      const claim = (tryId: string) => enrollment.do(new ClaimTryToJudge({ tryId }));
      await enrollment.rows("update enrollment_exercise_try set state = 'judged' where state = 'waiting'");
      await start(counting);
      const busy = studentId;
      const replaced = await attempt(counting, `${solved} // un`, green);
      const first = await attempt(counting, solved, green);
      expect((await read()).list.map(({ state }) => state)).toEqual(['waiting', 'practice']);
      expect(await claim(replaced)).toBe(first);
      // What is being judged stays, and a repeated job goes on with it.
      const second = await attempt(counting, `${solved} // deux`, green);
      expect((await read()).list.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'practice']);
      await start(counting, undefined, busy);
      const elsewhere = await attempt(counting, solved, green);
      await start(counting);
      const other = await attempt(counting, solved, green);
      expect(await claim(replaced)).toBe(first);
      expect(await claim(first)).toBe(other);
      expect(await claim(second)).toBe(second);
      expect(await claim(elsewhere)).toBe(elsewhere);
      expect(await claim(other)).toBeNull();
    });

    it('complete nothing for whoever has lost access meanwhile', async () => {
      proves('exercise.counting');

      await start(counting);
      const tryId = await attempt(counting, solved, green);
      await enrollment.do(new RevokeEnrolment({ enrolmentId }));
      await enrollment.reset();
      await settle(tryId, verdictOf());
      expect(await completed()).toEqual([]);
      expect(enrollment.liveMessages).toEqual([judged(tryId)]);
      const state = async () => {
        const query = 'select state from enrollment_exercise_try where id = ?';
        return enrollment.rows(query, [tryId]);
      };
      expect(await state()).toEqual([{ state: 'judged' }]);
    });
  });

  it('show the solution once it is solved, without what is hidden', async () => {
    proves('exercise.help');

    await start(counting);
    const solution = () => enrollment.do(new ReadExerciseSolution(key()));
    await expect(solution()).rejects.toMatchObject({ code: 'exercise-solution-locked' });
    const tryId = await attempt(counting, solved, green);
    await expect(solution()).rejects.toMatchObject({ code: 'exercise-solution-locked' });
    await settle(tryId, verdictOf());
    expect((await solution()).files.map(({ name }) => name)).toEqual(['un.js', 'aide.js']);
  });
});
