import type { ApiError } from '@atelier/contracts/error-codes';
import { administrator, startAtelier, type Atelier } from './support/atelier.js';
import { publishCourse } from './support/courses.js';
import { count, rows } from './support/rows.js';

describe('bad input', () => {
  let atelier: Atelier;
  beforeAll(async () => {
    atelier = await startAtelier();
  });
  afterAll(() => atelier?.close());

  const post = async (path: string, body: string, type = 'application/json') => {
    const response = await fetch(atelier.url + path, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    return { status: response.status, body: (await response.json()) as ApiError };
  };

  it.each([
    ['what is no JSON', '{"email":', 'application/json', 400, 'malformed-request'],
    [
      'a body of three megabytes',
      JSON.stringify({ email: 'x'.repeat(3_000_000) }),
      'application/json',
      413,
      'payload-too-large',
    ],
    ['another content type', '<email/>', 'application/xml', 415, 'unsupported-media-type'],
    ['nothing', '', 'application/json', 400, 'malformed-request'],
    [
      'wrong types',
      JSON.stringify({ email: 1, username: {}, password: [] }),
      'application/json',
      422,
      'invalid-request',
    ],
    ['an array', '[]', 'application/json', 422, 'invalid-request'],
    ['a prototype', '{"__proto__":{"isAdmin":true}}', 'application/json', 400, 'malformed-request'],
  ])(
    'refuses %s with its status, a French sentence and a code, and stores nothing',
    async (_what, body, type, status, code) => {
      const accounts = await count(atelier, 'identity_account');
      const answer = await post('/api/users/signup', body, type);
      expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
      expect(answer.body.message).toMatch(/^[A-ZÀ-Ý].*\.$/);
      expect(await count(atelier, 'identity_account')).toBe(accounts);
    },
  );

  it.each([
    ['POST', '/api/users/login', { email: 'a\0@exemple.fr', password: 'x' }, 'email'],
    ['POST', '/api/users/login', { email: 'a@exemple.fr', password: 'x\0' }, 'password'],
    [
      'POST',
      '/api/users/signup',
      { email: 'n@exemple.fr', username: 'a\0b', password: 'mot-de-passe' },
      'username',
    ],
    ['PUT', '/api/users/profile', { name: 'a\0b' }, 'name'],
    ['POST', '/api/courses', { title: 'a\0b' }, 'title'],
    ['GET', '/api/users/students?name=%00', undefined, 'name'],
    ['GET', '/api/courses/tutors/course?title=%00', undefined, 'title'],
  ])('refuses a NUL in %s %s, which the database cannot store', async (method, path, body, field) => {
    const admin = await atelier.visitor().logIn(administrator.email, administrator.password);
    const answer = await admin.call<ApiError>(method, path, body);
    expect({ status: answer.status, code: answer.body.code }).toEqual({
      status: 422,
      code: 'invalid-request',
    });
    expect(answer.body.issues?.map((issue) => issue.path)).toEqual([field]);
  });

  it('answers an address that cannot be decoded like every other refusal', async () => {
    const answer = await atelier.visitor().call<ApiError>('GET', '/api/courses/%E0%A4%A');
    expect({ status: answer.status, code: answer.body.code }).toEqual({
      status: 400,
      code: 'malformed-request',
    });
    expect(answer.body.message).toMatch(/^[A-ZÀ-Ý].*\.$/);
  });

  it('refuses other people’s enrolments and courses as if they did not exist', async () => {
    const author = await atelier.visitor().logIn(administrator.email, administrator.password);
    const course = await publishCourse(author, { price: 0 });
    const owner = await atelier.visitor().signUp('a-moi@exemple.fr');
    await owner.recordPurchase([course._id]);
    const [enrolment] = await rows<{ id: string }>(atelier, 'select id from enrollment_enrolment');
    const thief = await atelier.visitor().signUp('voleur@exemple.fr');
    const lesson = { _id: course.sections[0]?.lessons[0]?._id, parts: [{ isCompled: true }] };
    const answer = await thief.call<ApiError>('PUT', `/api/learn/${enrolment?.id}/lesson`, lesson);
    expect({ status: answer.status, code: answer.body.code }).toEqual({
      status: 404,
      code: 'enrolment-not-found',
    });
    const [kept] = await rows<{ lesson_progress: unknown }>(
      atelier,
      'select lesson_progress from enrollment_enrolment',
    );
    expect(kept?.lesson_progress).toEqual({});
    expect(
      (await owner.call('PUT', `/api/learn/${enrolment?.id}/lesson`, { ...lesson, _id: course._id })).status,
    ).toBe(404);
  });
});
