import { randomUUIDv7 } from 'node:crypto';
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
});
