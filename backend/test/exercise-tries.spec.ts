import { randomUUIDv7 } from 'node:crypto';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { ApiError } from '@atelier/contracts/error-codes';
import type { Learning } from '@atelier/contracts/enrollment';
import type { EnrolmentProgress } from '@atelier/contracts/enrolment-progress';
import type {
  ExerciseInsights,
  ExerciseRecord,
  ExerciseSolution,
  ExerciseTryTexts,
  SavedExerciseText,
} from '@atelier/contracts/exercise-tries';
import type { ExportedData } from '@atelier/contracts/exported-data';
import type { Inbox, InboxCount } from '@atelier/contracts/questions';
import { startAtelier, type Atelier } from './support/atelier.js';
import { eventually } from './support/eventually.js';
import {
  checkIds,
  countingExercise,
  exerciseOf,
  lessonIdOf,
  practiceExercise,
  publishExercise,
} from './support/exercises.js';
import { signInTeacher } from './support/people.js';
import type { Visitor } from './support/visitor.js';

const solved = 'export function un() { return 1 }';
const green = [checkIds.one, checkIds.two].map((_id) => ({ _id, outcome: 'passed' as const }));
const red = [
  { _id: checkIds.one, outcome: 'failed' as const },
  { _id: checkIds.two, outcome: 'passed' as const },
];
const wrong = (number: number) => `export function un() { return ${number} }`;

describe('an exercise and its learner', () => {
  let atelier: Atelier;
  let author: Visitor;
  let practice: CourseDraft;
  let counting: CourseDraft;
  beforeAll(async () => {
    atelier = await startAtelier();
    author = await signInTeacher(atelier, 'essais@exemple.fr');
    practice = await publishExercise(author, practiceExercise());
    counting = await publishExercise(author, countingExercise());
  });
  afterAll(() => atelier?.close());

  let students = 0;
  const enrol = async (...courses: CourseDraft[]): Promise<Visitor> => {
    students += 1;
    const student = await atelier.visitor().signUp(`eleve-${students}@exemple.fr`);
    await student.done('POST', '/api/learn', { courses: courses.map(({ _id }) => _id) });
    return student;
  };
  const pathOf = (course: CourseDraft, rest = '') =>
    `/api/learn/${course._id}/exercises/${lessonIdOf(course)}${rest}`;
  const read = (student: Visitor, course: CourseDraft) => student.done<ExerciseRecord>('GET', pathOf(course));
  const textsOf = (text: string) => [{ name: 'un.js', text }];
  const write = (student: Visitor, course: CourseDraft, text: string, body: object) =>
    student.done<SavedExerciseText>('PUT', pathOf(course), { texts: textsOf(text), ...body });
  const attempt = async (student: Visitor, course: CourseDraft, text: string, checks: object[], more = {}) =>
    student.call<ExerciseRecord & ApiError>('POST', pathOf(course, '/tries'), {
      _id: randomUUIDv7(),
      version: (await read(student, course)).version,
      texts: textsOf(text),
      checks,
      ...more,
    });
  const completed = async (student: Visitor, course: CourseDraft) =>
    (await student.done<EnrolmentProgress>('GET', `/api/learn/${course._id}`)).completedLessons;

  it('keeps what was typed: the newest wins, the other stays among the tries', async () => {
    proves('exercise.text');

    const student = await enrol(practice);
    const { version, text } = await read(student, practice);
    expect(text).toBeNull();
    const first = await write(student, practice, 'un', { version });
    const second = await write(student, practice, 'deux', { version, basedOn: first.notedAt });
    expect((await read(student, practice)).list).toEqual([]);
    // Another device, which had seen the first only.
    await write(student, practice, 'trois', { version, basedOn: first.notedAt });
    // One that comes back after an hour without a network.
    const late = await write(student, practice, 'hier', { version, secondsAgo: 3600 });
    expect(late.texts).toEqual(textsOf('trois'));
    const { list, text: stored } = await read(student, practice);
    expect(stored?.texts).toEqual(textsOf('trois'));
    const kept = await Promise.all(
      list.map(({ _id }) => student.done<ExerciseTryTexts>('GET', pathOf(practice, `/tries/${_id}`))),
    );
    expect(kept.map(({ kind, texts, at }) => [kind, texts[0]?.text, at === second.notedAt])).toEqual([
      ['kept', 'deux', true],
      ['kept', 'hier', false],
    ]);
    // « Recommencer », sent twice.
    for (const _ of [1, 2])
      await student.done('PUT', pathOf(practice), {
        version,
        texts: [],
        keeps: true,
        basedOn: stored?.notedAt,
      });
    expect(await read(student, practice)).toMatchObject({
      text: { texts: [] },
      tries: 0,
      list: { length: 3 },
    });
  });

  it('takes what continues the stored text for newer, however slow the request of that one was', async () => {
    proves('exercise.text');

    const student = await enrol(practice);
    const { version } = await read(student, practice);
    const first = await write(student, practice, 'un', { version });
    const second = await write(student, practice, 'deux', {
      version,
      basedOn: first.notedAt,
      secondsAgo: 5,
    });
    expect(second.texts).toEqual(textsOf('deux'));
    // Others see that it has changed.
    expect(Date.parse(second.notedAt)).toBeGreaterThan(Date.parse(first.notedAt));
    expect(await read(student, practice)).toMatchObject({ text: { texts: textsOf('deux') }, list: [] });
  });

  it('is judged after one program of another learner, however many that one sends', async () => {
    proves('exercise.turns');

    const [busy, other] = [await enrol(counting), await enrol(counting)];
    for (const number of [1, 2, 3, 4, 5])
      await attempt(busy, counting, `export function un() { for (;;); } // ${number}`, green);
    await attempt(other, counting, solved, green);
    await eventually(async () => expect(await completed(other, counting)).toBe(1));
    const states = (await read(busy, counting)).list.map(({ state }) => state);
    expect(states[0]).toBe('waiting');
    expect(states.filter((state) => state === 'practice').length).toBeGreaterThanOrEqual(3);
  });

  it('completes practice once all its checks are green, by the browser’s word', async () => {
    proves('exercise.practice', 'exercise.tries');

    const student = await enrol(practice);
    const mark = await student.call<ApiError>('PUT', `/api/learn/${practice._id}/lesson`, {
      _id: lessonIdOf(practice),
      parts: [{ isCompled: true }],
    });
    expect(mark).toMatchObject({ status: 409, body: { code: 'exercise-not-solved' } });
    // Nothing was changed, or the same again: no try.
    await attempt(student, practice, 'export function un() {}', red);
    await attempt(student, practice, wrong(2), red);
    const again = await attempt(student, practice, wrong(2), red);
    expect(again.body).toMatchObject({ tries: 1, failed: 1, list: [{ kind: 'try', passed: 1, total: 2 }] });
    expect(await completed(student, practice)).toBe(0);
    const id = randomUUIDv7();
    for (const _ of [1, 2]) await attempt(student, practice, solved, green, { _id: id });
    const record = await read(student, practice);
    expect(record).toMatchObject({ tries: 2, failed: 1, solvedAt: expect.any(String) });
    expect(await completed(student, practice)).toBe(1);
    await student.done('PUT', `/api/learn/${practice._id}/lesson`, {
      _id: lessonIdOf(practice),
      parts: [{ isCompled: false }],
    });
    await student.done('PUT', `/api/learn/${practice._id}/lesson`, {
      _id: lessonIdOf(practice),
      parts: [{ isCompled: true }],
    });
    expect(await completed(student, practice)).toBe(1);
  });

  it('gives a hint after three failed tries and the solution after six, never before', async () => {
    proves('exercise.help');

    const student = await enrol(practice);
    const solution = () => student.call<ExerciseSolution & ApiError>('POST', pathOf(practice, '/solution'));
    expect(await solution()).toMatchObject({ status: 403, body: { code: 'exercise-solution-locked' } });
    const hints = [];
    for (const number of [2, 3, 4, 5, 6, 7]) {
      expect((await solution()).status).toBe(403);
      const { body } = await attempt(student, practice, wrong(number), red);
      hints.push(body.hint);
      expect(body.maySeeSolution).toBe(number === 7);
    }
    const hint = { checkId: checkIds.one, text: 'SECRET indice' };
    expect(hints).toEqual([null, null, hint, hint, hint, hint]);
    const { teacher } = await student.done<Learning>('GET', `/api/learn/${practice._id}/learning`);
    expect(teacher).toEqual({ name: author.user?.name, imageUrl: null });
    const { body } = await solution();
    expect(body.files.map(({ name }) => name)).toEqual(['un.js', 'aide.js']);
    expect(body.files[0]?.text).toContain('return 1');
  });

  it('is judged by the server where it counts: only that completes the lesson', async () => {
    proves('exercise.counting');

    const student = await enrol(counting);
    // A forged verdict: what was written passes no check of the server.
    const forged = await attempt(student, counting, wrong(5), green);
    expect(forged.body.list).toMatchObject([{ state: 'waiting' }]);
    const refused = await eventually(async () => {
      const record = await read(student, counting);
      expect(record.list).toMatchObject([{ state: 'judged', passed: 1, total: 3 }]);
      return record;
    });
    expect(refused).toMatchObject({ tries: 1, failed: 1, solvedAt: null });
    expect(refused.revealed).toEqual([{ _id: checkIds.hidden, sentence: 'SECRET phrase' }]);
    expect(JSON.stringify(refused)).not.toContain('SECRET test');
    expect(refused.verdict?.checks.at(-1)).toMatchObject({ outcome: 'failed', expected: '', received: '' });
    expect(await completed(student, counting)).toBe(0);
    await attempt(student, counting, solved, green);
    await eventually(async () => expect(await completed(student, counting)).toBe(1));
    expect((await read(student, counting)).solvedAt).not.toBeNull();
    const { body } = await student.call<ExerciseSolution>('POST', pathOf(counting, '/solution'));
    expect(JSON.stringify(body)).not.toContain('SECRET fichier');
  });

  it('refuses the tries of others, of other lessons and of other checks', async () => {
    proves('exercise.own');

    const [student, other] = [await enrol(practice), await enrol(practice)];
    const { body } = await attempt(student, practice, wrong(2), red);
    const tryId = body.list[0]?._id ?? '';
    expect(await other.call('GET', pathOf(practice, `/tries/${tryId}`))).toMatchObject({
      status: 404,
      body: { code: 'exercise-try-not-found' },
    });
    expect(await attempt(other, practice, wrong(2), red, { _id: tryId })).toMatchObject({
      status: 404,
      body: { code: 'exercise-try-not-found' },
    });
    for (const checks of [green.slice(1), [...green, { _id: checkIds.hidden, outcome: 'passed' }], []])
      expect(await attempt(student, practice, solved, checks)).toMatchObject({
        status: 409,
        body: { code: 'exercise-changed' },
      });
    const stranger = await atelier.visitor().signUp('inconnu@exemple.fr');
    for (const [method, rest] of [
      ['GET', ''],
      ['POST', '/solution'],
    ] as const)
      expect(await stranger.call(method, pathOf(practice, rest))).toMatchObject({
        status: 404,
        body: { code: 'enrolment-not-found' },
      });
  });

  it('says that its statement has changed, and loses nothing of the text', async () => {
    proves('exercise.changed');

    const course = await publishExercise(author, practiceExercise());
    const student = await enrol(course);
    const { version } = await read(student, course);
    await write(student, course, 'à moi', { version });
    const section = course.sections[0];
    const part = { ...exerciseOf(course), statement: '<p>Rendez le nombre un.</p>' };
    await author.done('PUT', `/api/courses/${course._id}/sections?publish=true`, {
      sections: [{ ...section, lessons: [{ ...section?.lessons[0], parts: [part], resources: [] }] }],
    });
    const record = await eventually(async () => {
      const found = await read(student, course);
      expect(found.version).not.toBe(version);
      return found;
    });
    expect(record).toMatchObject({
      text: { version, texts: textsOf('à moi') },
      before: { statement: '<p>Rendez <strong>un</strong>.</p>' },
    });
    expect(await attempt(student, course, solved, green, { version })).toMatchObject({
      status: 409,
      body: { code: 'exercise-changed' },
    });
    await write(student, course, 'à moi', { version: record.version, basedOn: record.text?.notedAt });
    expect(await read(student, course)).toMatchObject({ before: null, text: { version: record.version } });
  });

  it('tells its author how students fare, and which check is a mistake of the exercise', async () => {
    proves('exercise.insight', 'exercise.broken-told', 'exercise.reach', 'record.student');

    const course = await publishExercise(author, practiceExercise());
    const [one, two] = [await enrol(course), await enrol(course)];
    const { version } = await read(one, course);
    await write(one, course, wrong(2), { version });
    for (const number of [2, 3, 4, 5, 6, 7]) await attempt(one, course, wrong(number), red);
    await one.done('POST', pathOf(course, '/solution'));
    await attempt(two, course, wrong(2), [
      { _id: checkIds.one, outcome: 'passed' },
      { _id: checkIds.two, outcome: 'broken' },
    ]);
    await attempt(two, course, solved, green);
    const insight = () => author.done<ExerciseInsights>('GET', `/api/courses/${course._id}/exercises`);
    expect((await insight()).exercises).toEqual([
      {
        lessonId: lessonIdOf(course),
        title: 'Leçon 1',
        tried: 2,
        writing: 1,
        solved: 1,
        hinted: 1,
        readSolution: 1,
        hardest: { _id: checkIds.one, sentence: 'Rend 1.', fails: 6 },
        broken: [{ _id: checkIds.two, sentence: 'Rend un nombre.', lastAt: expect.any(String) }],
      },
    ]);
    const recordOf = async (student: Visitor) =>
      (await student.done<EnrolmentProgress>('GET', `/api/learn/${course._id}`)).sections[0]?.lessons[0]
        ?.parts[0]?.exerciseRecord;
    expect(await recordOf(one)).toEqual({ tries: 6, solvedAt: null });
    expect(await recordOf(two)).toEqual({ tries: 2, solvedAt: expect.any(String) });
    const inbox = () => author.done<Inbox>('GET', '/api/faqs/inbox');
    expect((await inbox()).brokenChecks).toEqual([
      {
        courseId: course._id,
        courseTitle: 'Exercices',
        lessonId: lessonIdOf(course),
        lessonTitle: 'Leçon 1',
        sentence: 'Rend un nombre.',
        lastAt: expect.any(String),
      },
    ]);
    const counted = (by: Visitor) => by.done<InboxCount>('GET', '/api/faqs/inbox/count');
    expect(await counted(author)).toEqual({ waiting: 0, broken: 1 });
    expect(
      await atelier.count(
        'outbox_message',
        "name = 'enrollment.exercise-check-broken.v1' and payload ->> 'courseId' = ?",
        [course._id],
      ),
    ).toBe(1);
    const stranger = await signInTeacher(atelier, 'voisine@exemple.fr');
    expect((await stranger.done<Inbox>('GET', '/api/faqs/inbox')).brokenChecks).toEqual([]);
    expect(await counted(stranger)).toEqual({ waiting: 0, broken: 0 });
    expect((await stranger.call('GET', `/api/courses/${course._id}/exercises`)).status).toBe(404);
  });

  it('is in the copy of one’s data, and forgotten with the account', async () => {
    proves('exercise.data');

    const student = await enrol(practice);
    const { version } = await read(student, practice);
    await write(student, practice, 'mon texte', { version });
    await attempt(student, practice, solved, green);
    const data = await student.done<ExportedData>('GET', '/api/users/profile/export');
    expect(data.enrolments[0]?.exercises).toMatchObject([
      {
        tries: 1,
        failed: 0,
        texts: textsOf('mon texte'),
        latest: [{ kind: 'try', texts: textsOf(solved), checks: green }],
      },
    ]);
    const enrolment = await student.done<EnrolmentProgress>('GET', `/api/learn/${practice._id}`);
    await student.done('DELETE', '/api/users/profile', { password: 'mot-de-passe' });
    await eventually(async () => {
      for (const table of ['enrollment_exercise', 'enrollment_exercise_try'])
        expect(await atelier.count(table, 'enrolment_id = ?', [enrolment._id])).toBe(0);
    });
  });

  it('keeps the latest thirty tries', async () => {
    proves('exercise.tries');

    const student = await enrol(practice);
    for (let number = 2; number < 34; number += 1) await attempt(student, practice, wrong(number), red);
    expect(await read(student, practice)).toMatchObject({ tries: 32, list: { length: 30 } });
  });
});
