import type { Catalogue } from '@atelier/contracts/catalog';
import type { CourseDetail } from '@atelier/contracts/course-detail';
import type { Learning } from '@atelier/contracts/enrollment';
import type { MyCourses } from '@atelier/contracts/my-courses';
import type { SessionUser } from '@atelier/contracts/identity';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { TeacherCourses } from '@atelier/contracts/teacher-courses';
import { PublicConfig } from '@atelier/contracts/platform';
import { administrator, startAtelier } from './support/atelier.js';
import { publishCourse, publishSaved, uploadPicture } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { signInAdministrator, verify } from './support/people.js';

describe('what the API answers', () => {
  const atelier = prepare(startAtelier);
  const author = prepare(() => signInAdministrator(atelier));
  let courses: CourseDraft[];

  beforeAll(async () => {
    const titles = Array.from({ length: 13 }, (_, index) => `Cours ${index + 1}`);
    courses = await Promise.all(titles.map((title) => publishCourse(author, { title })));
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${atelier.url}${path}`, { headers });
  const id = () => courses[0]?._id ?? '';

  it('to GET /courses: twelve a page, and how many pages there are', async () => {
    proves('catalogue.api');

    const anyone = atelier.visitor();
    const first = await anyone.done<Catalogue>('GET', '/api/courses');
    expect(first).toMatchObject({ pages: 2, total: 13, currentPage: 1 });
    const second = await anyone.done<Catalogue>('GET', '/api/courses?currentPage=2');
    const ids = [...first.courses, ...second.courses].map(({ _id }) => _id);
    expect([first.courses.length, second.courses.length, new Set(ids).size]).toEqual([12, 1, 13]);
    const catalogue = await anyone.done<Catalogue>('GET', '/api/courses?currentPage=1&title=cours%2013');
    expect(catalogue.courses.map(({ title }) => title)).toEqual(['Cours 13']);
  });

  it('to GET /courses and to the author: which course is popular, once it has ten students', async () => {
    const courseId = courses[3]?._id ?? '';
    const enrol = async (name: string) => {
      const email = `${name}@exemple.fr`;
      await atelier.visitor().signUp(email, name);
      await verify(atelier, email);
      await author.done('POST', '/api/learn/student', { courseId, emails: [email] });
    };
    const popular = async () => {
      const { courses: shown } = await atelier
        .visitor()
        .done<Catalogue>('GET', '/api/courses?title=cours%204');
      const draft = await author.done<CourseDraft>('GET', `/api/courses/${courseId}`);
      return [shown.filter(({ populaire }) => populaire).map(({ _id }) => _id), draft.populaire];
    };
    const names = Array.from({ length: 9 }, (_, index) => `eleve-${index}`);
    await Promise.all(names.map(enrol));
    await eventually(async () =>
      expect(await atelier.visitor().done('GET', `/api/courses/${courseId}`)).toMatchObject({
        studentCount: 9,
      }),
    );
    expect(await popular()).toEqual([[], false]);
    await enrol('eleve-9');
    await eventually(async () => expect(await popular()).toEqual([[courseId], true]));
  });

  it('to GET /courses/{id}: the course’s facts, its picture and its author by name', async () => {
    proves('course.api', 'wizard.save-api');

    const imagePath = await uploadPicture(author);
    const facts = { time: 90, imageUrl: imagePath, requirement: 'Connaître JavaScript', language: 'en' };
    for (const [field, value] of Object.entries(facts)) await publishSaved(author, id(), field, value);
    expect(await author.done<CourseDraft>('GET', `/api/courses/${id()}`)).toMatchObject(facts);
    // Browsers strip tabs from addresses and treat a backslash as a slash.
    for (const path of [
      'https://evil.example/',
      '//evil.example/',
      '/\\evil.example/',
      '/\t/evil.example/',
    ]) {
      const elsewhere = { imageUrl: `${path}cours.png` };
      expect((await author.call('PUT', `/api/courses/${id()}/imageUrl`, elsewhere)).status).toBe(422);
    }
    await eventually(async () => {
      const detail = await atelier.visitor().done<CourseDetail>('GET', `/api/courses/${id()}`);
      expect(detail).toMatchObject({ ...facts, user: { name: administrator.name } });
    });
  });

  it('with UUIDv7 for every _id, of courses, sections, lessons, parts and people', async () => {
    proves('api.ids');

    const detail = await atelier.visitor().done<CourseDetail>('GET', `/api/courses/${id()}`);
    const inside = detail.sections.flatMap(({ lessons }) => lessons.flatMap(({ parts }) => parts));
    expect(inside.length).toBeGreaterThan(0);
    const ids = [...JSON.stringify(detail).matchAll(/"_id":"([^"]*)"/g)].map(([, value]) => value);
    expect(ids.length).toBeGreaterThan(2 + inside.length);
    for (const each of ids)
      expect(each).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('304 to who has a public answer or a picture already', async () => {
    proves('page.not-modified');

    const { imageUrl } = await author.done<CourseDraft>('GET', `/api/courses/${id()}`);
    for (const path of ['/api/courses', `/api/courses/${id()}`, imageUrl ?? '']) {
      const response = await get(path);
      const etag = response.headers.get('etag') ?? '';
      expect([response.status, etag]).toEqual([200, expect.stringMatching(/^(W\/)?".+"$/)]);
      await response.arrayBuffer();
      const again = await get(path, { 'if-none-match': etag });
      expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
      expect((await get(path, { 'if-none-match': '"another"' })).status).toBe(200);
    }
  });

  it('to be kept by whoever may, when it is public, and by nobody else', async () => {
    proves('api.private');

    const student = await atelier.visitor().signUp('cache@exemple.fr');
    const kept = async (path: string) => (await student.call('GET', path)).headers.get('cache-control');
    for (const path of ['/api/users/profile', '/api/users/sessions', '/api/learn', '/api/learn/rien'])
      expect([path, await kept(path)]).toEqual([path, expect.stringContaining('no-store')]);
    expect(await kept(`/api/courses/${id()}`)).toBe('public, max-age=0, must-revalidate');
  });

  it('to GET /config: brand, way of payment and limits, and nothing secret', async () => {
    proves('api.config');

    const text = await (await get('/api/config')).text();
    const answer: unknown = JSON.parse(text);
    expect(PublicConfig.strict().parse(answer)).toMatchObject({
      brand: { name: 'Atelier', instructor: 'Idriss Lemaire' },
      payment: {
        mode: 'sandbox',
        stripePublishableKey: atelier.config.stripe.publishableKey,
        sandboxUrl: atelier.sandbox.url,
        paypal: true,
      },
      uploads: { maxVideoBytes: expect.any(Number), maxImageBytes: expect.any(Number) },
    });
    const { secretKey, webhookSecret } = atelier.config.stripe;
    const { clientSecret, webhookId } = atelier.config.paypal!;
    const secrets = ['a-secret-of-the-tests', 'another-secret-of-the-tests', administrator.password];
    for (const secret of [secretKey, webhookSecret, clientSecret, webhookId, ...secrets])
      expect(text).not.toContain(secret);
    expect(text).not.toMatch(/postgres|redis:|smtp:/i);
  });

  it('to /health: that the process lives, and what it needs', async () => {
    proves('health.checks');

    const [live, ready] = [await get('/health/live'), await get('/health/ready')];
    expect([live.status, await live.json()]).toEqual([200, { status: 'ok' }]);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'ok', checks: { database: true, redis: true }, parkedMessages: 0 },
    ]);
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const outside = await fetch(`${atelier.url}/health/ready`, { headers });
    expect([outside.status, await outside.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('to a login and GET /users/profile: who it is; to GET /learn: one’s own courses', async () => {
    proves(
      'auth.login',
      'profile.read',
      'mine.list',
      'mine.api',
      'learn.complete-api',
      'courses.list',
      'api.lists',
    );

    const student = await atelier.visitor().signUp('maud@exemple.fr', 'Maud L.');
    const who = {
      email: 'maud@exemple.fr',
      username: 'Maud L.',
      isAdmin: false,
      isTeacher: false,
      isVerified: false,
    };
    const body = { email: who.email, password: 'mot-de-passe' };
    const user = await student.done<SessionUser>('POST', '/api/users/login', body);
    expect(user).toMatchObject({ ...who, token: expect.stringMatching(/\./) });
    const profile = await student.done<object>('GET', '/api/users/profile');
    expect(profile).toMatchObject({ _id: user._id, ...who });
    expect(profile).not.toHaveProperty('token');
    expect(await student.done('GET', '/api/users/me')).toEqual(profile);

    await verify(atelier, who.email);
    for (const { _id: courseId } of courses.slice(0, 11))
      await author.done('POST', '/api/learn/student', { courseId, emails: [who.email] });
    const learning = await student.done<Learning>('GET', `/api/learn/${id()}/learning`);
    const [lesson] = learning.sections[0]?.lessons ?? [];
    expect(lesson?.parts[0]?.completedAt).toBeNull();
    const before = Date.now();
    const step = { _id: lesson?._id, parts: [{ isCompled: true }] };
    await student.done('PUT', `/api/learn/${learning._id}/lesson`, step);
    const [done] = (await student.done<Learning>('GET', `/api/learn/${id()}/learning`)).sections;
    const part = done?.lessons[0]?.parts[0];
    expect([part?.isCompled, part?.time]).toEqual([true, 1]);
    expect(Math.abs(Date.parse(part?.completedAt ?? '') - before)).toBeLessThan(60_000);

    const mine = await student.done<MyCourses>('GET', '/api/learn');
    expect(mine).toMatchObject({ pages: 2, total: 11, currentPage: 1 });
    expect(mine.courses).toHaveLength(10);
    expect(mine.courses[0]).toMatchObject({ courseId: id(), progressPercentage: 50, completedLessons: 1 });
    expect((await student.done<MyCourses>('GET', '/api/learn?currentPage=2')).courses).toHaveLength(1);
    const myCourses = await student.done<MyCourses>('GET', '/api/learn?title=co%C3%BBrs%2011');
    expect(myCourses.courses.map(({ title }) => title)).toEqual(['Cours 11']);
    const list = '/api/courses/tutors/course?currentPage=2';
    expect((await author.done<TeacherCourses>('GET', list)).courses).toHaveLength(3);
  });
});
