import { randomUUIDv7 } from 'node:crypto';
import type { Learning } from '@atelier/contracts/enrollment';
import type { Assessment, Assessments, CourseAssessments } from '@atelier/contracts/assessments';
import type { ApiError } from '@atelier/contracts/error-codes';
import { startAtelier, type Atelier } from './support/atelier.js';
import { publishCourse } from './support/courses.js';
import { signInAdministrator, signInTeacher } from './support/people.js';
import type { Visitor } from './support/visitor.js';

describe('assessments', () => {
  let atelier: Atelier;
  let admin: Visitor;
  let teacher: Visitor;
  beforeAll(async () => {
    atelier = await startAtelier();
    admin = await signInAdministrator(atelier);
    teacher = await signInTeacher(atelier);
  });
  afterAll(() => atelier?.close());

  const set = (by: Visitor, body: object) => by.call<Assessment & ApiError>('POST', '/api/assessments', body);
  const all = (by: Visitor, query = '') => by.done<Assessments>('GET', `/api/assessments${query}`);

  it('are set once, cleaned, changed and withdrawn by who may edit the course', async () => {
    const course = await publishCourse(teacher, { title: 'Évaluer' });
    const body = {
      _id: randomUUIDv7(),
      courseId: course._id,
      description: '<p>Écrivez un test.<script>x()</script></p>',
    };
    const { status, body: first } = await set(teacher, body);
    expect(status).toBe(201);
    expect(first).toMatchObject({
      courseTitle: 'Évaluer',
      description: '<p>Écrivez un test.</p>',
      studentId: [],
    });
    expect((await set(teacher, body)).body).toEqual(first);
    expect((await all(teacher)).assessments).toEqual([first]);

    const changed = await teacher.done<Assessment>('PUT', `/api/assessments/${first._id}`, {
      description: '<p>Écrivez deux tests.</p>',
    });
    expect(changed).toMatchObject({ description: '<p>Écrivez deux tests.</p>', createdAt: first.createdAt });
    expect(await teacher.done('GET', `/api/assessments/${first._id}`)).toEqual(changed);
    await teacher.done('DELETE', `/api/assessments/${first._id}`);
    expect((await teacher.call('DELETE', `/api/assessments/${first._id}`)).status).toBe(404);
    expect((await all(teacher)).total).toBe(0);
  });

  it.each(['', '<p></p>', '<p>&nbsp; </p>'])('without instructions (%j) are refused', async (description) => {
    const course = await publishCourse(teacher);
    const { status, body } = await set(teacher, { courseId: course._id, description });
    expect(status).toBe(422);
    expect(body.issues).toEqual([{ path: 'description', message: 'La consigne est obligatoire' }]);
  });

  it('of a course are nobody else’s, in the list as one by one', async () => {
    const own = await publishCourse(admin, { title: 'À l’administrateur' });
    const { body } = await set(admin, { courseId: own._id, description: '<p>Secret</p>' });
    expect((await set(teacher, { courseId: own._id, description: '<p>x</p>' })).status).toBe(404);
    for (const [method, path, change] of [
      ['GET', `/api/assessments/${body._id}`],
      ['PUT', `/api/assessments/${body._id}`, { description: '<p>x</p>' }],
      ['DELETE', `/api/assessments/${body._id}`],
      ['GET', `/api/assessments/${own._id}/list`],
    ] as const) {
      expect([path, (await teacher.call(method, path, change)).status]).toEqual([path, 404]);
    }
    expect((await all(teacher)).assessments.map(({ courseTitle }) => courseTitle)).not.toContain(own.title);
    expect((await all(admin, `?courseId=${own._id}`)).assessments).toEqual([body]);
  });

  it('reach the students they are set for, and no one else', async () => {
    const course = await publishCourse(teacher);
    const [ana, ben] = [
      await atelier.visitor().signUp('ana@exemple.fr'),
      await atelier.visitor().signUp('ben@exemple.fr'),
    ];
    for (const student of [ana, ben]) await student.buy(course._id, 49);
    const everyone = (await set(teacher, { courseId: course._id, description: '<p>Tous</p>' })).body;
    const forAna = (
      await set(teacher, {
        courseId: course._id,
        description: '<p>Ana</p>',
        studentId: [ana.user?._id],
      })
    ).body;
    const forBoth = (
      await set(teacher, {
        courseId: course._id,
        description: '<p>Les deux</p>',
        studentId: [ana.user?._id, ben.user?._id],
      })
    ).body;
    expect(forBoth.studentId).toEqual([ana.user?._id, ben.user?._id]);
    const told = (await ben.done<CourseAssessments>('GET', `/api/assessments/${course._id}/list`))
      .assessments;
    expect(told[0]).toEqual({ ...forBoth, studentId: [ben.user?._id] });
    expect(await ben.done('GET', `/api/assessments/${forBoth._id}`)).toEqual(told[0]);
    await teacher.done('DELETE', `/api/assessments/${forBoth._id}`);
    const seen = async (by: Visitor) =>
      (await by.done<CourseAssessments>('GET', `/api/assessments/${course._id}/list`)).assessments.map(
        ({ _id }) => _id,
      );
    expect(await seen(ana)).toEqual([forAna._id, everyone._id]);
    expect(await seen(ben)).toEqual([everyone._id]);
    expect((await ana.call('GET', `/api/assessments/${forAna._id}`)).status).toBe(200);
    expect((await ben.call('GET', `/api/assessments/${forAna._id}`)).status).toBe(404);
    const stranger = await atelier.visitor().signUp('inconnu@exemple.fr');
    expect((await stranger.call('GET', `/api/assessments/${course._id}/list`)).status).toBe(404);
  });

  it('are set for students of the course alone, who stay on the list when they leave it', async () => {
    const course = await publishCourse(teacher, { price: 0 });
    const student = await atelier.visitor().signUp('inscrite@exemple.fr');
    await student.recordPurchase([course._id]);
    const stranger = await atelier.visitor().signUp('etrangere@exemple.fr');
    const [studentId, strangerId] = [student.user?._id ?? '', stranger.user?._id ?? ''];
    const work = { courseId: course._id, description: '<p>À rendre</p>' };
    const refused = { path: 'studentId', message: 'Choisissez des étudiants inscrits à ce cours' };
    const { status, body } = await set(teacher, { ...work, studentId: [studentId, strangerId] });
    expect([status, body.issues]).toEqual([422, [refused]]);
    expect((await all(teacher, `?courseId=${course._id}`)).total).toBe(0);

    const { _id } = (await set(teacher, { ...work, studentId: [studentId] })).body;
    const change = (ids: string[]) =>
      teacher.call<Assessment & ApiError>('PUT', `/api/assessments/${_id}`, { studentId: ids });
    expect((await change([studentId, strangerId])).body.issues).toEqual([refused]);
    const { _id: enrolmentId } = await student.done<Learning>('GET', `/api/learn/${course._id}/learning`);
    await teacher.done('DELETE', `/api/learn/${enrolmentId}`);
    expect((await change([studentId])).body.studentId).toEqual([studentId]);
  });
});
