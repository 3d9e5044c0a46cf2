import { randomUUIDv7 } from 'node:crypto';
import { jest } from '@jest/globals';
import { startModule, type ModuleUnderTest } from '../../../../test/support/module-under-test.js';
import { partOfKind } from '../../../../test/support/part-of-kind.js';
import { StatementNames } from '../../../database/pg-connections.js';
import type { Syllabus } from '../learning/syllabus.domain.js';
import { EnrollmentModule } from '../enrollment.module.js';
import { EnrollmentProjections } from '../projections.js';
import { ExportNotes, ListOwnNotes } from '../notes/notes.queries.js';
import { ListMyCourses } from '../learning/my-courses.queries.js';
import { ReadLearning } from '../learning/learning.queries.js';
import { AnswerQuiz } from '../quiz/quiz.commands.js';
import { ChangeNote, DeleteNote, WriteNote } from '../notes/notes.commands.js';
import { EnrolStudent, RevokeEnrolment, SuspendEnrolment } from '../access/access.commands.js';
import { RecordLessonProgress, SavePosition } from './progress.commands.js';

/** Progress in a course, on one database: each case creates its own course and student. */
describe('a course being followed', () => {
  let enrollment: ModuleUnderTest;
  let projections: EnrollmentProjections;
  let courseId: string;
  let maud: string;
  const [first, second, third] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()];
  /** Every parameterised statement passes through here. */
  const statements = jest.spyOn(StatementNames.prototype, 'of');

  beforeAll(async () => {
    enrollment = await startModule(EnrollmentModule);
    projections = enrollment.app.get(EnrollmentProjections);
  });
  afterAll(() => enrollment?.close());
  beforeEach(() => {
    [courseId, maud] = [randomUUIDv7(), randomUUIDv7()];
  });

  const lesson = (id: string) => ({ id, title: 'Une leçon', minutes: 30, isFree: false, part: null });
  const syllabus = (change: Partial<Syllabus> = {}): Syllabus => ({
    courseId,
    version: 1,
    title: 'Node',
    description: '<p>Tout</p>',
    category: 'Backend',
    imageUrl: null,
    minutes: 90,
    sections: [
      { id: randomUUIDv7(), title: 'Débuts', minutes: 60, lessons: [lesson(first), lesson(second)] },
      { id: randomUUIDv7(), title: 'Suite', minutes: 30, lessons: [lesson(third)] },
    ],
    ...change,
  });
  const enrolled = async (): Promise<string> => {
    await enrollment.do(new EnrolStudent({ studentId: maud, courseId }));
    const query = 'select id from enrollment_enrolment where course_id = ? and student_id = ?';
    return (await enrollment.rows<{ id: string }>(query, [courseId, maud]))[0]!.id;
  };
  const follow = (enrolmentId: string, lessonId: string, isCompleted = true, studentId = maud) =>
    enrollment.do(new RecordLessonProgress({ studentId, progress: { enrolmentId, lessonId, isCompleted } }));

  describe('in a video', () => {
    const leave = (id: string, lessonId: string, seconds: number, watchedAt = new Date(), student = maud) =>
      enrollment.do(new SavePosition({ studentId: student, enrolmentId: id, lessonId, seconds, watchedAt }));
    const learning = (student = maud) => enrollment.ask(new ReadLearning({ studentId: student, courseId }));
    const lessons = async () => (await learning()).sections.flatMap((section) => section.lessons);
    const before = (seconds: number) => new Date(Date.now() - seconds * 1000);

    it('is found again where it was left, by the enrolment or by its course, on every device', async () => {
      proves('player.position');

      await projections.copySyllabus(syllabus());
      const id = await enrolled();
      expect((await learning()).resume).toEqual({ lessonId: first, seconds: 0 });
      await leave(id, third, 12, before(30));
      expect(await leave(courseId, second, 462)).toEqual({ lessonId: second, seconds: 462 });
      expect(await leave(id, second, 470)).toEqual({ lessonId: second, seconds: 470 });
      expect((await lessons()).map(({ position }) => position)).toEqual([null, 470, 12]);
      expect((await learning()).resume).toEqual({ lessonId: second, seconds: 470 });
    });

    it('keeps what was watched last, whatever arrives last', async () => {
      proves('player.order');

      await projections.copySyllabus(syllabus());
      const id = await enrolled();
      await leave(id, first, 300);
      expect(await leave(id, first, 20, before(3600))).toEqual({ lessonId: first, seconds: 300 });
      expect((await lessons())[0]?.position).toBe(300);
      await follow(id, first);
      await leave(id, first, 310, before(60));
      expect((await lessons())[0]?.position).toBeNull();
      expect((await learning()).resume).toEqual({ lessonId: first, seconds: 0 });
      // It is being watched again.
      await leave(id, first, 40, before(-1));
      expect((await learning()).resume).toEqual({ lessonId: first, seconds: 40 });
    });

    it('is dated when it was done, not when it arrived', async () => {
      proves('offline.dated');

      await projections.copySyllabus(syllabus());
      const id = await enrolled();
      const query = `update enrollment_enrolment set enrolled_at = now() - interval '2 days' where id = ?`;
      await enrollment.rows(query, [id]);
      const progress = { enrolmentId: id, lessonId: first, isCompleted: true };
      await enrollment.do(
        new RecordLessonProgress({ studentId: maud, progress, completedAt: before(86_400) }),
      );
      const [stored] = await enrollment.rows<{ at: string }>(
        'select lesson_progress ->> ? as at from enrollment_enrolment where id = ?',
        [first, id],
      );
      expect(Date.parse(stored?.at ?? '')).toBeCloseTo(before(86_400).getTime(), -5);
    });

    it('makes the course the one followed last, without a row of it written every time', async () => {
      await projections.copySyllabus(syllabus());
      await enrolled();
      const other = randomUUIDv7();
      await projections.copySyllabus(syllabus({ courseId: other }));
      await enrollment.do(new EnrolStudent({ studentId: maud, courseId: other }));
      const order = async () =>
        (
          await enrollment.ask(new ListMyCourses({ studentId: maud, filter: { currentPage: 1, title: '' } }))
        ).courses.map((course) => course.courseId);
      expect(await order()).toEqual([other, courseId]);
      const version = async () =>
        (
          await enrollment.rows<{ version: string }>(
            'select xmin::text as version from enrollment_enrolment where course_id = ?',
            [courseId],
          )
        )[0]?.version;
      await leave(courseId, first, 10);
      expect(await order()).toEqual([courseId, other]);
      const written = await version();
      for (const seconds of [20, 30, 40]) await leave(courseId, first, seconds);
      expect(await version()).toBe(written);
      await leave(other, first, 1);
      expect(await order()).toEqual([other, courseId]);
    });

    it('is refused to others, of what was taken away, and of what is not taught', async () => {
      proves('player.position');

      await projections.copySyllabus(syllabus());
      const id = await enrolled();
      await expect(leave(id, randomUUIDv7(), 3)).rejects.toMatchObject({ code: 'lesson-not-found' });
      const refusal = { code: 'enrolment-not-found' };
      await expect(leave(id, first, 3, new Date(), randomUUIDv7())).rejects.toMatchObject(refusal);
      await expect(leave(randomUUIDv7(), first, 3)).rejects.toMatchObject(refusal);
      await enrollment.do(new SuspendEnrolment({ studentId: maud, courseId, isSuspended: true }));
      await expect(leave(id, first, 3)).rejects.toMatchObject({ code: 'access-suspended' });
      await enrollment.do(new RevokeEnrolment({ enrolmentId: id }));
      await expect(leave(id, first, 3)).rejects.toMatchObject(refusal);
      expect(await enrollment.rows('select 1 from enrollment_position where enrolment_id = ?', [id])).toEqual(
        [],
      );
    });

    it('is lost to none of a thousand who save at once, and neither is a completed lesson', async () => {
      proves('learn.concurrent');

      await projections.copySyllabus(syllabus());
      const students = Array.from({ length: 1000 }, () => randomUUIDv7());
      await enrollment.rows(
        `insert into enrollment_enrolment (id, student_id, course_id, enrolled_at, followed_at)
         select student, student, ?, now(), now() from unnest(?::uuid[]) as student`,
        [courseId, `{${students.join(',')}}`],
      );
      await Promise.all(
        students.flatMap((student, index) => [
          leave(courseId, first, 5, before(10), student),
          leave(courseId, second, index, new Date(), student),
          follow(student, first, true, student),
          leave(courseId, first, 6, before(9), student),
        ]),
      );
      const [stored] = await enrollment.rows(
        `select count(*)::int as students, sum(seconds)::int as seconds,
                count(*) filter (where jsonb_exists(e.lesson_progress, ?))::int as completed
         from enrollment_position p join enrollment_enrolment e on e.id = p.enrolment_id
         where p.lesson_id = ? and e.course_id = ?`,
        [first, second, courseId],
      );
      expect(stored).toEqual({ students: 1000, seconds: 499_500, completed: 1000 });
      const latest = await enrollment.rows(
        'select 1 from enrollment_position where lesson_id = ? and seconds = 6 and enrolment_id = any (?::uuid[])',
        [first, `{${students.join(',')}}`],
      );
      expect(latest).toHaveLength(1000);
    });

    it('costs one statement with all the page needs, however long the course is', async () => {
      proves('learn.api');

      const long = (count: number) =>
        syllabus({
          version: count,
          sections: [
            {
              id: randomUUIDv7(),
              title: 'Tout',
              minutes: 60,
              lessons: Array.from({ length: count }, () => lesson(randomUUIDv7())),
            },
          ],
        });
      await projections.copySyllabus(long(1));
      const id = await enrolled();
      const statementsFor = async (count: number) => {
        const taught = long(count);
        await projections.copySyllabus(taught);
        for (const { id: lessonId } of taught.sections[0]!.lessons.slice(0, 5)) {
          await leave(id, lessonId, 9);
          await follow(id, lessonId);
        }
        const queryCount = statements.mock.calls.length;
        expect((await learning()).totalLessons).toBe(count);
        return statements.mock.calls.length - queryCount;
      };
      expect([await statementsFor(3), await statementsFor(200)]).toEqual([1, 1]);
    });
  });

  describe('to its end', () => {
    const mine = async () =>
      (await enrollment.ask(new ListMyCourses({ studentId: maud, filter: { currentPage: 1, title: '' } })))
        .courses[0];
    const learning = () => enrollment.ask(new ReadLearning({ studentId: maud, courseId }));
    const with4 = (version: number) => {
      const { sections, ...rest } = syllabus({ version });
      return { ...rest, sections: [...sections, { ...sections[1]!, lessons: [lesson(fourth)] }] };
    };
    const fourth = randomUUIDv7();

    it('leads to the lesson that comes next, and to the one after it', async () => {
      proves('mine.resume');

      await projections.copySyllabus(with4(1));
      const id = await enrolled();
      const ahead = async () => (await mine())?.ahead.map((next) => [next._id, next.position]);
      expect(await mine()).toMatchObject({ isBegun: false });
      expect(await ahead()).toEqual([
        [first, null],
        [second, null],
      ]);
      await follow(id, second);
      expect(await ahead()).toEqual([
        [third, null],
        [fourth, null],
      ]);
      await enrollment.do(
        new SavePosition({
          studentId: maud,
          enrolmentId: id,
          lessonId: fourth,
          seconds: 62,
          watchedAt: new Date(),
        }),
      );
      expect(await mine()).toMatchObject({
        isBegun: true,
        ahead: [
          {
            _id: fourth,
            position: 62,
            sectionNumber: 3,
            lessonNumber: 1,
            lessons: 1,
            title: 'Une leçon',
            time: 30,
          },
          { _id: first, position: null, sectionNumber: 1, lessonNumber: 1, lessons: 2 },
        ],
      });
      for (const done of [first, third, fourth]) await follow(id, done);
      expect(await ahead()).toEqual([]);
    });

    it('stays finished when a lesson is added, which is said to be new', async () => {
      proves('learn.finished');

      await projections.copySyllabus(syllabus());
      const id = await enrolled();
      for (const done of [first, second, third]) await follow(id, done);
      const { completedAt } = await learning();
      expect(completedAt).not.toBeNull();
      await projections.copySyllabus(with4(2));
      const added = {
        completedAt,
        newLessons: 1,
        completedLessons: 3,
        totalLessons: 4,
        progressPercentage: 75,
      };
      expect(await learning()).toMatchObject(added);
      expect(await mine()).toMatchObject({ ...added, ahead: [{ _id: fourth }] });
      // A lesson marked as not completed is unfinished, but not new.
      await follow(id, first, false);
      expect(await learning()).toMatchObject({ completedAt, newLessons: 1, completedLessons: 2 });
      expect(await mine()).toMatchObject({ completedAt, newLessons: 1, completedLessons: 2 });
    });

    it('is finished when all that was left is taken out, and stays so', async () => {
      proves('learn.finished');

      await projections.copySyllabus(syllabus());
      const id = await enrolled();
      for (const done of [first, second]) await follow(id, done);
      expect((await learning()).completedAt).toBeNull();
      const { sections, ...rest } = syllabus({ version: 2 });
      await projections.copySyllabus({ ...rest, sections: sections.slice(0, 1) });
      expect((await learning()).completedAt).not.toBeNull();
      await projections.copySyllabus(syllabus({ version: 3 }));
      expect(await learning()).toMatchObject({ completedAt: expect.any(String), newLessons: 1 });
    });
  });

  describe('by its quiz', () => {
    const quiz = {
      id: randomUUIDv7(),
      type: 'quiz' as const,
      question: 'Que lit-il ?',
      choices: ['HTML', 'CSS', 'SQL'],
      choiceType: 'multiple' as const,
    };
    const quizSyllabus = (version: number, change: object = {}) => {
      const { sections, ...rest } = syllabus({ version });
      const part = { ...quiz, answer: ['HTML', 'CSS'], explanation: 'Le navigateur.', ...change };
      return {
        ...rest,
        sections: [{ ...sections[0]!, lessons: [{ ...lesson(first), part }, lesson(second)] }],
      };
    };
    const answer = (id: string, given: string | string[], attemptId?: string) =>
      enrollment.do(
        new AnswerQuiz({ studentId: maud, enrolmentId: id, lessonId: first, answer: given, attemptId }),
      );
    const stored = async () => {
      const { sections } = await enrollment.ask(new ReadLearning({ studentId: maud, courseId }));
      return partOfKind(sections[0]?.lessons[0], 'quiz')?.quiz;
    };

    it('keeps every answer beside the completion, which is not asked for', async () => {
      proves('quiz.kept');

      await projections.copySyllabus(quizSyllabus(1));
      const id = await enrolled();
      expect(await stored()).toBeNull();
      expect(await answer(id, ['SQL', 'HTML'])).toMatchObject({ outcome: 'wrong', explanation: null });
      expect(await answer(id, 'HTML')).toMatchObject({ outcome: 'incomplete', correct: false });
      // A double click is one attempt.
      await answer(id, 'HTML');
      expect(await stored()).toMatchObject({
        attempts: 2,
        tries: [
          { outcome: 'wrong', right: 1, answer: ['SQL', 'HTML'] },
          { outcome: 'incomplete', right: 1, answer: ['HTML'] },
        ],
        verdict: { outcome: 'incomplete', choices: [{ text: 'HTML', isRight: true }], rightCount: 2 },
      });
      expect(await answer(id, ['CSS', 'HTML'])).toMatchObject({
        correct: true,
        explanation: 'Le navigateur.',
      });
      expect(await stored()).toMatchObject({ attempts: 3, verdict: { correct: true } });
      expect((await enrollment.ask(new ReadLearning({ studentId: maud, courseId }))).completedLessons).toBe(
        0,
      );
    });

    it('takes an answer of nobody else, of nothing that is not taught, and of no access that rests', async () => {
      await projections.copySyllabus(quizSyllabus(1));
      const id = await enrolled();
      const untaught = new AnswerQuiz({
        studentId: maud,
        enrolmentId: id,
        lessonId: randomUUIDv7(),
        answer: 'HTML',
        attemptId: undefined,
      });
      await expect(enrollment.do(untaught)).rejects.toMatchObject({ code: 'lesson-not-found' });
      const others = new AnswerQuiz({
        studentId: randomUUIDv7(),
        enrolmentId: id,
        lessonId: first,
        answer: 'HTML',
        attemptId: undefined,
      });
      await expect(enrollment.do(others)).rejects.toMatchObject({ code: 'enrolment-not-found' });
      await enrollment.do(new SuspendEnrolment({ studentId: maud, courseId, isSuspended: true }));
      await expect(answer(id, 'HTML')).rejects.toMatchObject({ code: 'access-suspended' });
      expect(
        await enrollment.rows('select 1 from enrollment_quiz_answer where enrolment_id = ?', [id]),
      ).toEqual([]);
    });

    it('counts to the limit of its author however many answers arrive at once, and says the right ones only then', async () => {
      proves('quiz.attempts');

      await projections.copySyllabus(quizSyllabus(1, { attemptLimit: 3 }));
      const id = await enrolled();
      const over = { code: 'quiz-is-over' };
      const at = (index: number) => answer(id, [`x${index}`]).catch((error: unknown) => error);
      const events = await Promise.all([1, 2, 3, 4, 5, 6].map(at));
      expect(events.filter((each) => each instanceof Error)).toEqual(
        [1, 2, 3].map(() => expect.objectContaining(over)),
      );
      const shown = { isFinal: true, solution: ['HTML', 'CSS'], explanation: 'Le navigateur.' };
      const hidden = { isFinal: false, solution: null, explanation: null };
      const judged = events.filter((each) => !(each instanceof Error));
      expect(judged.filter((each) => (each as { isFinal: boolean }).isFinal)).toEqual([
        expect.objectContaining(shown),
      ]);
      expect(judged).toEqual(expect.arrayContaining([expect.objectContaining(hidden)]));
      expect(await stored()).toMatchObject({ attempts: 3, verdict: shown });
      await expect(answer(id, ['HTML', 'CSS'])).rejects.toMatchObject(over);
      expect(await stored()).toMatchObject({ attempts: 3, verdict: { correct: false } });
    });

    it('counts once what arrives twice, also after another answer, and takes none after the right one', async () => {
      proves('quiz.attempts');

      await projections.copySyllabus(quizSyllabus(1));
      const id = await enrolled();
      const [one, other] = [randomUUIDv7(), randomUUIDv7()];
      await answer(id, 'SQL', one);
      await answer(id, 'HTML', other);
      expect(await answer(id, 'SQL', one)).toMatchObject({ outcome: 'wrong' });
      expect(await stored()).toMatchObject({ attempts: 2, verdict: { outcome: 'incomplete' } });
      expect((await stored())?.tries.map((attempt) => Object.keys(attempt))).not.toContainEqual(
        expect.arrayContaining(['id']),
      );
      await answer(id, ['HTML', 'CSS']);
      await expect(answer(id, 'SQL')).rejects.toMatchObject({ code: 'quiz-is-over' });
      expect(await stored()).toMatchObject({ attempts: 3, verdict: { correct: true } });
    });

    it('keeps the latest ten attempts one by one, and begins anew with another question', async () => {
      proves('quiz.kept');

      await projections.copySyllabus(quizSyllabus(1));
      const id = await enrolled();
      for (let attempt = 1; attempt <= 12; attempt += 1) await answer(id, [`x${attempt}`]);
      const record = await stored();
      expect(record?.attempts).toBe(12);
      expect(record?.tries.map((attempt) => attempt.answer)).toEqual(
        Array.from({ length: 10 }, (_, index) => [`x${index + 3}`]),
      );
      await projections.copySyllabus(quizSyllabus(2, { question: 'Et maintenant ?' }));
      expect(await stored()).toBeNull();
      await answer(id, 'HTML');
      expect(await stored()).toMatchObject({ attempts: 1, tries: [{ answer: ['HTML'] }] });
    });
  });

  describe('with notes', () => {
    const write = (id: string, text: string, seconds: number | null = 12, change: object = {}) =>
      enrollment.do(
        new WriteNote({
          studentId: maud,
          enrolmentId: id,
          note: { lessonId: first, seconds, text, ...change },
        }),
      );
    const notes = (student = maud) =>
      enrollment.ask(new ListOwnNotes({ studentId: student, enrolmentId: courseId }));

    it('keeps them at their second, and brings them along with the course', async () => {
      proves('learn.notes');

      await projections.copySyllabus(syllabus());
      const id = await enrolled();
      const later = await write(id, 'Plus tard', 62);
      await write(courseId, 'Sans seconde', null);
      expect((await notes()).map(({ text, seconds }) => [text, seconds])).toEqual([
        ['Plus tard', 62],
        ['Sans seconde', null],
      ]);
      const changed = await enrollment.do(
        new ChangeNote({
          studentId: maud,
          enrolmentId: id,
          noteId: later._id,
          change: { text: 'Mieux', seconds: 60 },
        }),
      );
      expect(changed).toMatchObject({ _id: later._id, text: 'Mieux', seconds: 60, lessonId: first });
      expect((await enrollment.ask(new ReadLearning({ studentId: maud, courseId }))).notes).toEqual(
        await notes(),
      );
      const file = await enrollment.ask(new ExportNotes({ studentId: maud, enrolmentId: id }));
      expect(file).toContain('### Une leçon\n\n- Sans seconde\n- **1:00** Mieux');
      await enrollment.do(new DeleteNote({ studentId: maud, enrolmentId: id, noteId: later._id }));
      await enrollment.do(new DeleteNote({ studentId: maud, enrolmentId: id, noteId: later._id }));
      expect(await notes()).toHaveLength(1);
    });

    it('is written once however often it is sent', async () => {
      proves('learn.notes');

      await projections.copySyllabus(syllabus());
      const id = await enrolled();
      await Promise.all([1, 2, 3].map(() => write(id, 'Deux clics')));
      expect(await notes()).toHaveLength(1);
      const _id = randomUUIDv7();
      await Promise.all(['Un', 'Un mot', 'Un mot de plus'].map((text) => write(id, text, 40, { _id })));
      expect((await notes()).filter((note) => note._id === _id)).toHaveLength(1);
      expect(await notes()).toHaveLength(2);
    });

    it('are nobody else’s', async () => {
      proves('learn.notes');

      await projections.copySyllabus(syllabus());
      const mine = await enrolled();
      const { _id } = await write(mine, 'Pour moi');
      maud = randomUUIDv7();
      const theirs = await enrolled();
      const refusal = { code: 'note-not-found' };
      await expect(
        enrollment.do(
          new ChangeNote({ studentId: maud, enrolmentId: theirs, noteId: _id, change: { text: 'Pris' } }),
        ),
      ).rejects.toMatchObject(refusal);
      await expect(write(theirs, 'Pris', 3, { _id })).rejects.toMatchObject(refusal);
      await enrollment.do(new DeleteNote({ studentId: maud, enrolmentId: theirs, noteId: _id }));
      expect(await notes()).toEqual([]);
      expect(await enrollment.rows('select text from enrollment_note where id = ?', [_id])).toEqual([
        { text: 'Pour moi' },
      ]);
      await expect(write(mine, 'x')).rejects.toMatchObject({ code: 'enrolment-not-found' });
      await expect(write(theirs, 'x', 1, { lessonId: randomUUIDv7() })).rejects.toMatchObject({
        code: 'lesson-not-found',
      });
      const own = await write(theirs, 'La mienne');
      const elsewhere = { text: 'Ailleurs', lessonId: randomUUIDv7() };
      await expect(
        enrollment.do(
          new ChangeNote({ studentId: maud, enrolmentId: theirs, noteId: own._id, change: elsewhere }),
        ),
      ).rejects.toMatchObject({
        code: 'lesson-not-found',
      });
    });

    it('are a thousand at most', async () => {
      proves('learn.notes');

      await projections.copySyllabus(syllabus());
      const id = await enrolled();
      await enrollment.rows(
        `insert into enrollment_note (id, enrolment_id, lesson_id, seconds, text, created_at, updated_at)
         select gen_random_uuid(), ?, ?, n, 'Note', now(), now() from generate_series(1, 1000) n`,
        [id, first],
      );
      await expect(write(id, 'De trop')).rejects.toMatchObject({ code: 'too-many-notes' });
      // Existing notes can still be edited.
      expect(await write(id, 'Note', 5)).toMatchObject({ seconds: 5 });
    });
  });
});
