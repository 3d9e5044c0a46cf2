import { randomUUIDv7 } from 'node:crypto';
import { startModule } from '../../../../test/support/module-under-test.js';
import { partOfKind } from '../../../../test/support/part-of-kind.js';
import type { SyllabusPart } from '../../../lesson-kinds/lesson-kind.js';
import { EnrolStudent, SuspendEnrolment } from '../access/access.commands.js';
import { EnrollmentModule } from '../enrollment.module.js';
import { FindInCourse } from '../learning/course-search.queries.js';
import { ReadLearning } from '../learning/learning.queries.js';
import { ReadEnrolmentProgress } from '../progress/enrolment-progress.queries.js';
import { RecordLessonProgress } from '../progress/progress.commands.js';
import { ReadCourseProgress } from '../progress/progress.queries.js';
import { EnrollmentProjections } from '../projections.js';
import { AnswerDrawnQuestion, StartQuizAttempt } from './quiz-attempts.commands.js';
import { AnswerQuiz } from './quiz.commands.js';
import { ReadQuestionFigures } from './quiz.queries.js';

describe('a quiz with a bank', () => {
  const enrollment = prepare(() => startModule(EnrollmentModule));
  const projections = prepare(() => enrollment.app.get(EnrollmentProjections));
  let courseId: string;
  let maud: string;
  let lessonId: string;
  const ids = Array.from({ length: 6 }, () => randomUUIDv7());
  beforeEach(() => {
    [courseId, maud, lessonId] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()];
  });

  const question = (id: string, at: number) => ({
    id,
    question: `Question ${at + 1}`,
    choices: ['HTML', 'CSS', 'SQL'],
    answer: ['HTML', 'CSS'],
    choiceType: 'multiple' as const,
    explanation: 'Le navigateur.',
  });
  const bank = (change: object = {}): SyllabusPart => ({
    id: randomUUIDv7(),
    type: 'quiz',
    question: '',
    choices: [],
    answer: '',
    choiceType: 'multiple',
    questions: ids.map(question),
    draw: 3,
    goal: { unit: 'count', value: 2 },
    shuffleQuestions: true,
    shuffleChoices: true,
    ...change,
  });
  const publish = (part: SyllabusPart, version = 1) =>
    projections.copySyllabus({
      courseId,
      version,
      title: 'Node',
      description: '<p>Tout</p>',
      category: 'Backend',
      imageUrl: null,
      minutes: 1,
      sections: [
        {
          id: randomUUIDv7(),
          title: 'Débuts',
          minutes: 1,
          lessons: [{ id: lessonId, title: 'Quiz', minutes: 1, isFree: false, part }],
        },
      ],
    });
  const enrolled = async (studentId = maud): Promise<string> => {
    await enrollment.do(new EnrolStudent({ studentId, courseId }));
    const query = 'select id from enrollment_enrolment where course_id = ? and student_id = ?';
    return (await enrollment.rows<{ id: string }>(query, [courseId, studentId]))[0]!.id;
  };
  const start = (enrolmentId: string, attemptId: string = randomUUIDv7(), studentId = maud) =>
    enrollment.do(new StartQuizAttempt({ studentId, enrolmentId, lessonId, attemptId }));
  const answer = (
    enrolmentId: string,
    attemptId: string,
    questionId: string,
    given: string[],
    studentId = maud,
  ) =>
    enrollment.do(new AnswerDrawnQuestion({ studentId, enrolmentId, attemptId, questionId, answer: given }));
  const right = ['CSS', 'HTML'];
  /** Answers every question of a new attempt; the first `wrong` ones wrongly, twice. */
  const take = async (enrolmentId: string, wrong = 0, studentId = maud) => {
    const attempt = await start(enrolmentId, randomUUIDv7(), studentId);
    let last = attempt;
    for (const [at, { _id }] of attempt.questions.entries()) {
      const tries = at < wrong ? [['SQL'], ['SQL', 'HTML']] : [right];
      for (const given of tries)
        last = (await answer(enrolmentId, attempt._id, _id, given, studentId)).attempt;
    }
    return last;
  };
  const learning = () => enrollment.ask(new ReadLearning({ studentId: maud, courseId }));
  const shown = async () => partOfKind((await learning()).sections[0]?.lessons[0], 'quiz');

  it('draws once, however often and wherever an attempt is started, and shows no answer', async () => {
    proves('quiz.bank', 'quiz.server', 'refund.begun');

    await publish(bank());
    const id = await enrolled();
    const begun = async () =>
      (await enrollment.ask(new ReadCourseProgress({ studentId: maud, courseIds: [courseId] })))[0]?.isBegun;
    expect(await begun()).toBe(false);
    expect(await shown()).toMatchObject({ bank: { drawn: 3, required: 2, current: null, canRestart: true } });
    const attempts = await Promise.all([start(id), start(id), start(id)]);
    expect(await begun()).toBe(true);
    const [first] = attempts;
    expect(first?.questions).toHaveLength(3);
    for (const each of attempts) expect(each).toEqual(first);
    const part = await shown();
    expect(part?.bank?.current).toMatchObject({ _id: first?._id, questions: first?.questions });
    const sent = JSON.stringify([first, await learning()]);
    expect(sent).not.toContain('Le navigateur.');
    expect(sent).not.toContain('"answer"');
    // Also after the course has changed.
    await publish(bank({ questions: ids.slice(3).map(question) }), 2);
    expect((await start(id)).questions).toEqual(first?.questions);
  });

  it('completes the lesson by its score alone, and then draws again if asked', async () => {
    proves('quiz.score');

    await publish(bank());
    const id = await enrolled();
    const complete = () =>
      enrollment.do(
        new RecordLessonProgress({
          studentId: maud,
          progress: { enrolmentId: id, lessonId, isCompleted: true },
        }),
      );
    await expect(complete()).rejects.toMatchObject({ code: 'quiz-not-passed' });
    expect(await take(id, 2)).toMatchObject({ score: 1, required: 2, isPassed: false });
    await expect(complete()).rejects.toMatchObject({ code: 'quiz-not-passed' });
    expect((await learning()).completedLessons).toBe(0);
    expect(await take(id, 1)).toMatchObject({ number: 2, score: 2, isPassed: true });
    expect(await learning()).toMatchObject({ completedLessons: 1, completedAt: expect.any(String) });
    expect(await take(id, 3)).toMatchObject({ number: 3, isPassed: false });
    expect((await learning()).completedLessons).toBe(1);
    // Taken back by hand, then set again: it was passed.
    await enrollment.do(
      new RecordLessonProgress({
        studentId: maud,
        progress: { enrolmentId: id, lessonId, isCompleted: false },
      }),
    );
    await complete();
    expect((await learning()).completedLessons).toBe(1);
  });

  it('keeps the results of two attempts for good, and shows them to student and teacher', async () => {
    proves('quiz.results');

    await publish(bank({ draw: 1, goal: { unit: 'percent', value: 100 } }));
    const id = await enrolled();
    for (let attempt = 1; attempt <= 14; attempt += 1) await take(id, 1);
    const results = (await shown())?.bank?.results ?? [];
    expect(results.map(({ number }) => number)).toEqual([
      1,
      2,
      ...Array.from({ length: 10 }, (_, at) => at + 5),
    ]);
    expect(results[0]).toMatchObject({ score: 0, questions: [{ outcome: 'wrong', tries: 2 }] });
    const { progress } = await enrollment.ask(new ReadEnrolmentProgress({ enrolmentId: id }));
    expect(progress.sections[0]?.lessons[0]?.parts[0]?.bank?.results).toEqual(results);
  });

  it('counts answers that arrive at once, and takes none after the tries', async () => {
    proves('quiz.attempts', 'quiz.tries');

    await publish(bank());
    const id = await enrolled();
    const { _id, questions } = await start(id);
    const questionId = questions[0]!._id;
    const given = Array.from({ length: 6 }, (_, at) => [`x${at}`]);
    const outcomes = await Promise.allSettled(given.map((each) => answer(id, _id, questionId, each)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    for (const each of outcomes)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'quiz-is-over' });
  });

  it('limits attempts as its author wants', async () => {
    proves('quiz.attempts');

    await publish(bank({ attemptLimit: 2 }));
    const id = await enrolled();
    await take(id, 3);
    await take(id, 3);
    expect((await shown())?.bank?.canRestart).toBe(false);
    await expect(start(id)).rejects.toMatchObject({ code: 'quiz-is-over' });
  });

  it('is nobody else’s, and takes no answer that was not drawn', async () => {
    proves('quiz.bank');

    await publish(bank());
    const [id, other] = [await enrolled(), randomUUIDv7()];
    const otherId = await enrolled(other);
    const { _id, questions } = await start(id);
    const drawn = questions[0]!._id;
    const undrawn = ids.find((each) => questions.every((one) => one._id !== each))!;
    await expect(answer(id, _id, undrawn, right)).rejects.toMatchObject({ code: 'question-not-drawn' });
    await expect(answer(otherId, _id, drawn, right, other)).rejects.toMatchObject({
      code: 'quiz-attempt-not-found',
    });
    await expect(answer(id, _id, drawn, right, other)).rejects.toMatchObject({ code: 'enrolment-not-found' });
    // Somebody else's id for one's own attempt changes nothing of theirs.
    await expect(start(otherId, _id, other)).rejects.toMatchObject({ code: 'quiz-attempt-not-found' });
    expect((await shown())?.bank?.current?.questions).toEqual(questions);
    await enrollment.do(new SuspendEnrolment({ studentId: maud, courseId, isSuspended: true }));
    await expect(answer(id, _id, drawn, right)).rejects.toMatchObject({ code: 'access-suspended' });
    await expect(start(id)).rejects.toMatchObject({ code: 'access-suspended' });
  });

  it('leaves a quiz of one question as it is, and its answers when it gets a bank', async () => {
    proves('quiz.kept');

    const single = bank({
      questions: undefined,
      question: 'Que lit-il ?',
      choices: ['HTML', 'SQL'],
      answer: 'HTML',
    });
    await publish(single);
    const id = await enrolled();
    const one = () =>
      enrollment.do(new AnswerQuiz({ studentId: maud, enrolmentId: id, lessonId, answer: 'HTML' }));
    expect(await one()).toMatchObject({ correct: true });
    await expect(start(id)).rejects.toMatchObject({ code: 'quiz-changed' });
    await publish(bank(), 2);
    await expect(one()).rejects.toMatchObject({ code: 'quiz-changed' });
    expect((await shown())?.quiz ?? null).toBeNull();
    // Still to be read, by its student and by who teaches.
    const former = { question: 'Que lit-il ?', outcome: 'right', tries: 1 };
    expect(await shown()).toMatchObject({ bank: { former, results: [], current: null } });
    const { progress } = await enrollment.ask(new ReadEnrolmentProgress({ enrolmentId: id }));
    expect(progress.sections[0]?.lessons[0]?.parts[0]?.bank).toMatchObject({ former });
    await publish(single, 3);
    expect(await shown()).toMatchObject({ question: 'Que lit-il ?', quiz: { verdict: { correct: true } } });
  });

  it('is found by its questions, and by nothing that answers them', async () => {
    proves('learn.search');

    const choices = ['Le moteur secret', 'Un autre'];
    const questions = ids
      .slice(0, 2)
      .map((each, at) => ({ ...question(each, at), choices, answer: ['Le moteur secret'] }));
    await publish(bank({ questions }));
    const id = await enrolled();
    const find = async (search: string) => {
      const lessons = await enrollment.ask(
        new FindInCourse({ id, accountId: maud, isEditor: false, search }),
      );
      return lessons.flatMap(({ matches }) => matches.map(({ kind, text }) => [kind, text]));
    };
    expect(await find('question 2')).toEqual([['text', 'Question 1 Question 2']]);
    for (const search of ['moteur', 'navigateur', ids[0]!]) expect(await find(search)).toEqual([]);
  });

  it('tells its teacher how many fail each question, every student once', async () => {
    proves('quiz.figures');

    await publish(
      bank({ questions: ids.slice(0, 2).map(question), draw: undefined, shuffleQuestions: false }),
    );
    const id = await enrolled();
    // Failed for good, then found in a later attempt: it was not known.
    await take(id, 1);
    await take(id, 0);
    const other = randomUUIDv7();
    const otherId = await enrolled(other);
    const { _id } = await start(otherId, randomUUIDv7(), other);
    await answer(otherId, _id, ids[0]!, ['SQL'], other);
    const figures = await enrollment.ask(new ReadQuestionFigures({ courseId, lessonId }));
    expect(figures).toEqual([
      { _id: ids[0], question: 'Question 1', students: 2, failedFirst: 2, failed: 1 },
      { _id: ids[1], question: 'Question 2', students: 1, failedFirst: 0, failed: 0 },
    ]);
    expect(await enrollment.ask(new ReadQuestionFigures({ courseId, lessonId: randomUUIDv7() }))).toEqual([]);
  });
});
