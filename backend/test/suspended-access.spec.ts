import { randomUUIDv7 as newId } from 'node:crypto';
import type { ApiError } from '@atelier/contracts/error-codes';
import { DeclaredRoutes } from '../src/platform/http/declared-routes.js';
import { startAtelier } from './support/atelier.js';
import { publishCourse } from './support/courses.js';
import { signInTeacher } from './support/people.js';
import type { Visitor } from './support/visitor.js';

interface Ids {
  course: string;
  enrolment: string;
  lesson: string;
  assessment: string;
  question: string;
  review: string;
  note: string;
  student: string;
}
type Door = (ids: Ids) => [path: string, body?: unknown];

const text = {
  _id: newId(),
  title: 'Le texte',
  isFree: false,
  parts: [{ type: 'texte', text: '<p>Vendu.</p>' }],
};

/** What a student may do with a course that is open to them: each is refused while access is suspended. */
const doors: Record<string, Door> = {
  'GET learn/:id/learning': ({ course }) => [`learn/${course}/learning`],
  'GET learn/:id/search': ({ course }) => [`learn/${course}/search?q=vendu`],
  'GET learn/:id/announcements': ({ course }) => [`learn/${course}/announcements`],
  'GET learn/:id/notes': ({ course }) => [`learn/${course}/notes`],
  'GET learn/:id/notes.md': ({ course }) => [`learn/${course}/notes.md`],
  'POST learn/:id/notes': ({ course, lesson, note }) => [
    `learn/${course}/notes`,
    { _id: note, lessonId: lesson, seconds: null, text: 'À revoir' },
  ],
  'PUT learn/:id/notes/:noteId': ({ course, note }) => [`learn/${course}/notes/${note}`, { text: 'Revu' }],
  'PUT learn/:id/lesson': ({ enrolment, lesson }) => [
    `learn/${enrolment}/lesson`,
    { _id: lesson, parts: [{ isCompled: true }] },
  ],
  'GET assessments/:id': ({ assessment }) => [`assessments/${assessment}`],
  'GET assessments/:id/list': ({ course }) => [`assessments/${course}/list`],
  'POST assessments/:id/submissions': ({ assessment }) => [
    `assessments/${assessment}/submissions`,
    { text: '<p>Ma copie</p>' },
  ],
  'GET assessments/:id/submissions/:studentId': ({ assessment, student }) => [
    `assessments/${assessment}/submissions/${student}`,
  ],
  'POST faqs': ({ course, question }) => [
    'faqs',
    { _id: question, courseId: course, question: 'Pourquoi ?' },
  ],
  'GET faqs/:id/questions': ({ course }) => [`faqs/${course}/questions`],
  'GET faqs/:id/moments': ({ course, lesson }) => [`faqs/${course}/moments?lessonId=${lesson}`],
  'PUT faqs/:id/like': ({ question }) => [`faqs/${question}/like`, {}],
  'PUT faqs/:id/comment': ({ question }) => [`faqs/${question}/comment`, { comment: '<p>Parce que.</p>' }],
  'POST reviews': ({ course }) => ['reviews', { courseId: course, star: 5, comment: 'Clair.' }],
  'PUT courses/:id/review': ({ course }) => [
    `courses/${course}/review`,
    { review: { star: 4, comment: 'Clair.' } },
  ],
};

/** Nothing of the course is in the answer. */
const kept: Record<string, Door> = {
  'GET assessments/mine': () => ['assessments/mine'],
  'GET reviews/:id/mine': ({ course }) => [`reviews/${course}/mine`],
};

/** Refused by the same guards, and proved in the specs of their subjects. */
const provedElsewhere = [
  'PUT learn/:id/position',
  'POST learn/:id/playback',
  'POST learn/:id/presence',
  'GET learn/:id/attestations',
  'POST learn/:id/attestations',
  'DELETE learn/:id/notes/:noteId',
  'POST learn/:id/quiz',
  'POST learn/:id/quiz/attempts',
  'POST learn/:id/quiz/attempts/:attemptId/answers',
  'GET learn/:id/exercises/:lessonId',
  'PUT learn/:id/exercises/:lessonId',
  'POST learn/:id/exercises/:lessonId/tries',
  'GET learn/:id/exercises/:lessonId/tries/:tryId',
  'POST learn/:id/exercises/:lessonId/solution',
  'DELETE reviews/:id',
  'PUT reviews/:id/review/:reviewId/like',
  'PUT reviews/:id/review/:reviewId/unlike',
  'DELETE reviews/:id/review/:reviewId/vote',
  'PUT faqs/:id',
  'DELETE faqs/:id',
  'PUT faqs/:id/lesson',
  'PUT faqs/:id/answer',
  'DELETE faqs/:id/comment/:commentId',
  'PUT faqs/:id/comment/:commentId/like',
  'POST courses/:id/lessons/:lessonId/code/changes',
];

describe('access that a dispute has suspended', () => {
  const atelier = prepare(startAtelier);
  let student: Visitor;
  let ids: Ids;

  beforeAll(async () => {
    const teacher = await signInTeacher(atelier, 'formatrice-litige@exemple.fr');
    const sections = [{ title: 'Section', lessons: [text] }] as never;
    const { _id: course } = await publishCourse(teacher, { title: 'En litige', price: 0, sections });
    student = await atelier.visitor().signUp('litige@exemple.fr');
    await student.untilRecorded(course);
    const { _id: enrolment } = await student.done<{ _id: string }>('GET', `/api/learn/${course}/learning`);
    const { _id: assessment } = await teacher.done<{ _id: string }>('POST', '/api/assessments', {
      courseId: course,
      description: '<p>Écrivez un test.</p>',
    });
    ids = {
      course,
      enrolment,
      lesson: text._id,
      assessment,
      question: newId(),
      note: newId(),
      review: newId(),
      student: student.user?._id ?? '',
    };
  });

  const suspend = (isSuspended: boolean) =>
    atelier.rows(
      `update enrollment_enrolment set suspended_at = ${isSuspended ? 'now()' : 'null'} where id = ? returning id`,
      [ids.enrolment],
    );
  const ask = async (table: Record<string, Door>) => {
    const answers: Record<string, string> = {};
    for (const [route, door] of Object.entries(table)) {
      const [path, body] = door(ids);
      const [method = ''] = route.split(' ');
      const { status, body: answer } = await student.call<ApiError>(method, `/api/${path}`, body);
      answers[route] = status < 300 ? 'open' : (answer?.code ?? String(status));
    }
    return answers;
  };
  const all = (table: Record<string, Door>, answer: string) =>
    Object.fromEntries(Object.keys(table).map((route) => [route, answer]));

  it('is asked of every route about a course: a new one has a line here', () => {
    proves('dispute.rest');

    const routes = atelier.api.get(DeclaredRoutes).routes();
    const asked = routes.filter(
      ({ path, access }) =>
        access === 'signed-in' && /^(?:learn|assessments|reviews|faqs|courses)\b/.test(path),
    );
    expect(asked.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
      [...Object.keys(doors), ...Object.keys(kept), ...provedElsewhere, 'GET learn', 'POST learn'].toSorted(),
    );
  });

  it('was begun by the doors that give lessons out, and by no other', async () => {
    proves('refund.begun');

    const begins: string[] = [];
    for (const [route, door] of Object.entries(doors)) {
      await atelier.rows(
        `update enrollment_enrolment set opened_at = null, lesson_progress = '{}' where id = ? returning id`,
        [ids.enrolment],
      );
      await ask({ [route]: door });
      const [row] = await atelier.rows(
        `select from enrollment_enrolment where id = ? and (opened_at is not null or lesson_progress <> '{}')`,
        [ids.enrolment],
      );
      if (row) begins.push(route);
    }
    expect(begins).toEqual(['GET learn/:id/learning', 'GET learn/:id/search', 'PUT learn/:id/lesson']);
  });

  it('closes every door that was open, and opens them again', async () => {
    proves('dispute.rest');

    expect(await ask(doors)).toEqual(all(doors, 'open'));
    await suspend(true);
    expect(await ask(doors)).toEqual(all(doors, 'access-suspended'));
    expect(await ask(kept)).toEqual(all(kept, 'open'));
    expect(await student.done('GET', '/api/assessments/mine')).toMatchObject({ total: 0 });
    expect(await student.done('GET', `/api/reviews/${ids.course}/mine`)).toMatchObject({ mayReview: false });
    await suspend(false);
    expect((await ask(doors))['GET learn/:id/learning']).toBe('open');
  });
});
