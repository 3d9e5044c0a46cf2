import type { ApiError } from '@atelier/contracts/error-codes';
import type { DashboardCounts } from '@atelier/contracts/dashboard';
import type { TeacherCourses } from '@atelier/contracts/teacher-courses';
import type { MyCourses } from '@atelier/contracts/my-courses';
import type { Person, Students, Teachers } from '@atelier/contracts/people';
import { administrator, startAtelier } from './support/atelier.js';
import { publishCourse } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { linkToken, mailTo } from './support/mails.js';
import { signInAdministrator, verify } from './support/people.js';
import type { Visitor } from './support/visitor.js';

describe('people', () => {
  const atelier = prepare(startAtelier);
  const admin = prepare(() => signInAdministrator(atelier));

  const idOf = (visitor: Visitor) => visitor.user?._id ?? '';

  it('invited by an administrator choose their password through the mail', async () => {
    proves(
      'people.administrator',
      'auth.login',
      'person.list',
      'person.read',
      'person.create',
      'api.entities',
    );

    const invite = (body: object) => admin.call<Person & ApiError>('POST', '/api/users/teachers', body);
    const { status, body } = await invite({ name: 'Salima Kaci', email: 'Salima@exemple.fr', isAdmin: true });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Salima Kaci',
      email: 'salima@exemple.fr',
      isTeacher: true,
      isAdmin: false,
      status: 'invited',
    });
    expect((await invite({ name: 'Double', email: 'salima@exemple.fr' })).body).toMatchObject({
      code: 'email-taken',
    });
    expect((await invite({ name: '', email: 'x' })).status).toBe(422);

    const mail = await mailTo(atelier, 'salima@exemple.fr');
    expect(mail.subject).toBe('Vous êtes invité à enseigner sur Atelier');
    expect(mail.text).toContain('vous pourrez créer vos cours, les publier et répondre à vos élèves');
    expect(mail.html).toMatch(/<h1[^>]*font:700 28px\/36px Inter,Arial,sans-serif/);
    await atelier
      .visitor()
      .done('PUT', `/api/users/password/reset/${linkToken(mail)}`, { password: 'mot-choisi' });
    const teacher = await atelier.visitor().logIn('salima@exemple.fr', 'mot-choisi');
    expect(teacher.user).toMatchObject({ isTeacher: true, isAdmin: false });
    expect((await admin.done<Person>('GET', `/api/users/${body._id}`)).status).toBe('active');
  });

  it('are listed by kind, found by name or email, page by page', async () => {
    proves('people.administrator', 'courses.list', 'person.list', 'api.lists', 'api.entities');

    for (let index = 1; index <= 11; index += 1) {
      await admin.done('POST', '/api/users/students', {
        name: `Élève ${index}`,
        email: `eleve${index}@liste.fr`,
      });
    }
    const list = (query: string) => admin.done<Students>('GET', `/api/users/students?${query}`);
    expect(await list('name=liste.fr')).toMatchObject({ total: 11, pages: 2, currentPage: 1 });
    expect((await list('name=liste.fr')).students).toHaveLength(10);
    expect((await list('name=liste.fr&currentPage=2')).students).toHaveLength(1);
    expect((await list('name=élève 7')).students.map(({ email }) => email)).toEqual(['eleve7@liste.fr']);
    expect((await list('name=ELEVE 7')).students.map(({ email }) => email)).toEqual(['eleve7@liste.fr']);
    expect((await list('name=%25')).total).toBe(0);
    const { teachers } = await admin.done<Teachers>('GET', '/api/users/teachers');
    expect(teachers.every(({ isTeacher }) => isTeacher)).toBe(true);
  });

  it('suspended are out at once and everywhere, sockets included, until reactivated', async () => {
    proves('people.administrator', 'person.suspend');

    const student = await atelier.visitor().signUp('suspendu@exemple.fr');
    const socket = await student.connect();
    const reasons: unknown[] = [];
    socket.on('session-ended', (message) => reasons.push(message));

    const suspend = (isSuspended: boolean) =>
      admin.done<Person>('PUT', `/api/users/${idOf(student)}/suspension`, { isSuspended });
    expect((await suspend(true)).status).toBe('suspended');
    await eventually(() => expect(socket.connected).toBe(false));
    expect(reasons).toEqual([{ reason: 'suspended' }]);
    expect((await student.call('GET', '/api/users/profile')).status).toBe(401);
    expect((await student.call('POST', '/api/users/refresh')).status).toBe(401);
    const login = { email: 'suspendu@exemple.fr', password: 'mot-de-passe' };
    expect((await atelier.visitor().call<ApiError>('POST', '/api/users/login', login)).body.code).toBe(
      'account-suspended',
    );
    await suspend(false);
    await student.logIn(login.email, login.password);
  });

  it('become teachers and stop being so, which takes effect at once', async () => {
    proves(
      'people.administrator',
      'email.gate',
      'access.waiting',
      'courses.one-teacher',
      'person.list',
      'person.courses',
      'person.role',
    );

    const person = await atelier.visitor().signUp('promu@exemple.fr');
    const heard: unknown[] = [];
    const socket = await person.connect();
    socket.onAny((...message) => heard.push(message));
    const refused = await admin.call<ApiError>('PUT', `/api/users/${idOf(person)}/role`, { isTeacher: true });
    expect({ status: refused.status, code: refused.body.code }).toEqual({
      status: 409,
      code: 'email-unverified',
    });
    await verify(atelier, 'promu@exemple.fr');
    const appoint = (isTeacher: boolean) =>
      admin.done<Person>('PUT', `/api/users/${idOf(person)}/role`, { isTeacher });
    expect((await appoint(true)).isTeacher).toBe(true);
    await eventually(() => expect(heard).toContainEqual(['role-gained', {}]));
    const mail = await mailTo(atelier, 'promu@exemple.fr', /enseignez/);
    expect(mail.text).toContain('Bonjour Maud Lefort,');
    await appoint(true);
    expect(await atelier.count('outbox_message', "name = 'identity.teacher-appointed.v1'")).toBe(1);
    await person.logIn('promu@exemple.fr', 'mot-de-passe');
    expect((await person.call('POST', '/api/courses', { title: 'Mon cours' })).status).toBe(201);
    const courses = await admin.done<TeacherCourses>('GET', `/api/courses/tutors/?id=${idOf(person)}`);
    expect(courses.courses.map(({ title }) => title)).toEqual(['Mon cours']);
    await appoint(false);
    expect((await person.call('POST', '/api/courses', { title: 'Encore' })).status).toBe(401);
    await eventually(() => expect(heard).toContainEqual(['session-ended', { reason: 'role-lost' }]));
    await eventually(() => expect(socket.connected).toBe(false));
  });

  it('are counted on the dashboard, with the courses', async () => {
    proves('people.administrator', 'dashboard.counters');

    const read = () => admin.done<DashboardCounts>('GET', '/api/courses/stat/resume');
    // Counters are updated by jobs: wait for those of earlier cases.
    await atelier.reactionsDone();
    const before = await read();
    await admin.done('POST', '/api/users/students', { name: 'Compté', email: 'compte@exemple.fr' });
    await admin.done('POST', '/api/users/teachers', { name: 'Comptée', email: 'comptee@exemple.fr' });
    await admin.done('POST', '/api/courses', { title: 'Un brouillon de plus' });
    await eventually(async () =>
      expect(await read()).toMatchObject({
        studentCount: before.studentCount + 1,
        teacherCount: before.teacherCount + 1,
        publishedCourses: before.publishedCourses,
        unpublishedCourses: before.unpublishedCourses + 1,
      }),
    );
  });

  it('are never administered by themselves', async () => {
    proves('person.self');

    const own = `/api/users/${idOf(admin)}`;
    for (const [method, path, body] of [
      ['PUT', `${own}/suspension`, { isSuspended: true }],
      ['PUT', `${own}/role`, { isTeacher: false }],
      ['DELETE', own, undefined],
    ] as const) {
      expect((await admin.call<ApiError>(method, path, body)).body.code).toBe('own-account');
    }
    const close = await admin.call<ApiError>('DELETE', '/api/users/profile', {
      password: administrator.password,
    });
    expect(close.body.code).toBe('last-administrator');
  });

  it('that are deleted leave nothing that names them, and their invoices stay', async () => {
    proves(
      'people.administrator',
      'data.close',
      'data.invoices',
      'data.address-free',
      'data.access-ends',
      'access.student-courses',
      'person.courses',
      'person.read',
      'person.delete',
    );

    const course = await publishCourse(admin, { title: 'Pour partir', price: 20 });
    const student = await atelier.visitor().signUp('adieu@exemple.fr', 'Noé Renard');
    await student.buy(course._id, 20);
    const courses = await admin.done<MyCourses>('GET', `/api/learn/${idOf(student)}/student`);
    expect(courses.courses.map(({ title }) => title)).toEqual(['Pour partir']);

    await admin.done('DELETE', `/api/users/${idOf(student)}`);
    const [account] = await atelier.rows<Record<string, unknown>>(
      'select * from identity_account where id = ?',
      [idOf(student)],
    );
    expect(JSON.stringify(account)).not.toMatch(/adieu|Noé/);
    expect((await admin.call('GET', `/api/users/${idOf(student)}`)).status).toBe(404);
    expect((await student.call('GET', '/api/learn')).status).toBe(401);
    expect(
      await atelier.count('commerce_order', 'user_id = ? and invoice_number is not null', [idOf(student)]),
    ).toBe(1);
    await eventually(async () =>
      expect(
        await atelier.count('enrollment_enrolment', 'student_id = ? and revoked_at is null', [idOf(student)]),
      ).toBe(0),
    );
    await atelier.visitor().signUp('adieu@exemple.fr');
  });
});
