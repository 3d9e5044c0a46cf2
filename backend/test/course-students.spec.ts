import type { CourseDraft } from '@atelier/contracts/authoring';
import type {
  CourseStudents,
  CourseStudentsAnswer,
  EnrolByHandAnswer,
  Learning,
} from '@atelier/contracts/enrollment';
import { startAtelier, type Atelier } from './support/atelier.js';
import { publishCourse } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { signInAdministrator, signInTeacher } from './support/people.js';
import type { Visitor } from './support/visitor.js';

describe('the students of a course', () => {
  let atelier: Atelier;
  let author: Visitor;
  let colleague: Visitor;
  let course: CourseDraft;
  beforeAll(async () => {
    atelier = await startAtelier();
    author = await signInAdministrator(atelier);
    colleague = await signInTeacher(atelier);
    course = await publishCourse(author);
  });
  afterAll(() => atelier?.close());

  const students = (query = '', by = author) =>
    by.done<CourseStudents>('GET', `/api/learn/course/${course._id}/students${query}`);
  const enrol = (emails: string[]) =>
    author.done<EnrolByHandAnswer>('POST', '/api/learn/student', { courseId: course._id, emails });
  const learning = (student: Visitor) => student.call<Learning>('GET', `/api/learn/${course._id}/learning`);

  it('enrols a list of addresses, tells what became of each, and bears being repeated', async () => {
    const nadia = await atelier.visitor().signUp('nadia@exemple.fr', 'Nadia Roux');
    await atelier.visitor().signUp('hugo@exemple.fr', 'Hugo Petit');
    expect((await learning(nadia)).status).toBe(404);
    const { students: outcome } = await enrol(['NADIA@exemple.fr', 'hugo@exemple.fr', 'personne@exemple.fr']);
    expect(outcome.map(({ email, outcome: what }) => [email, what]).toSorted()).toEqual([
      ['hugo@exemple.fr', 'enrolled'],
      ['nadia@exemple.fr', 'enrolled'],
      ['personne@exemple.fr', 'unknown'],
    ]);
    const again = await enrol(['nadia@exemple.fr']);
    expect(again.students).toEqual([
      { _id: nadia.user?._id, email: 'nadia@exemple.fr', outcome: 'already-enrolled' },
    ]);
    expect((await learning(nadia)).status).toBe(200);
    const list = await students();
    expect(list.students.map(({ name, origin }) => [name, origin]).toSorted()).toEqual([
      ['Hugo Petit', 'hand'],
      ['Nadia Roux', 'hand'],
    ]);
    expect((await students('?name=nad')).students.map(({ name }) => name)).toEqual(['Nadia Roux']);
    expect((await author.done<CourseDraft>('GET', `/api/courses/${course._id}`)).student).toContain(
      nadia.user?._id,
    );
  });

  it('does not sell the course to somebody who has it, and does again to somebody who lost it', async () => {
    const gift = await atelier.visitor().signUp('cadeau@exemple.fr', 'Ana Gil');
    await enrol(['cadeau@exemple.fr']);
    await eventually(async () => expect((await gift.startPayment([course._id], 49)).status).toBe(409));
    const [found] = (await students('?name=Ana Gil')).students;
    await author.done('DELETE', `/api/learn/${found?._id}`);
    expect((await learning(gift)).status).toBe(404);
    await eventually(async () => expect((await gift.startPayment([course._id], 49)).status).toBe(200));
    await gift.buy(course._id, 49);
    expect((await learning(gift)).status).toBe(200);
    expect((await students('?name=Ana Gil')).students[0]?.origin).toBe('purchase');
  });

  it('writes the whole list at once, and touches nobody who paid', async () => {
    const [kept, added, paid] = await Promise.all(
      ['garde', 'ajoute', 'paye'].map((name) => atelier.visitor().signUp(`${name}@exemple.fr`, name)),
    );
    await paid?.buy(course._id, 49);
    await enrol(['garde@exemple.fr']);
    const ids = [kept?.user?._id, added?.user?._id];
    const { student } = await author.done<CourseStudentsAnswer>('PUT', `/api/courses/${course._id}/student`, {
      student: ids,
    });
    expect(student).toEqual(expect.arrayContaining([...ids, paid?.user?._id]));
    expect((await students('?name=Hugo')).total).toBe(0);
    const unknown = { student: ['01900000-0000-7000-8000-000000000000'] };
    expect((await author.call('PUT', `/api/courses/${course._id}/student`, unknown)).status).toBe(404);
    expect((await students()).total).toBe(student.length);
  });

  it('is nobody’s business but the course’s editors’', async () => {
    const [someone] = (await students()).students;
    const calls = [
      ['GET', `/api/learn/course/${course._id}/students`],
      ['POST', '/api/learn/student', { courseId: course._id, emails: ['garde@exemple.fr'] }],
      ['PUT', `/api/courses/${course._id}/student`, { student: [] }],
      ['DELETE', `/api/learn/${someone?._id}`],
    ] as const;
    for (const [method, path, body] of calls) {
      expect([path, (await colleague.call(method, path, body)).status]).toEqual([path, 404]);
    }
    const empty = await author.call('POST', '/api/learn/student', { courseId: course._id, emails: [] });
    expect(empty.status).toBe(422);
  });
});
