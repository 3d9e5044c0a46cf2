import type { Assessment } from '@atelier/contracts/assessments';
import type { ApiError } from '@atelier/contracts/error-codes';
import type {
  MissingStudents,
  OwnAssessments,
  Reminder,
  Submission,
  Submissions,
} from '@atelier/contracts/submissions';
import { startAtelier } from './support/atelier.js';
import { publishCourse } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { linkToken, mailsTo, mailTo } from './support/mails.js';
import { signInTeacher, verify } from './support/people.js';
import type { Visitor } from './support/visitor.js';

const subject = /^Un travail vous attend/;

describe('work that is not handed in', () => {
  const atelier = prepare(startAtelier);
  const teacher = prepare(() => signInTeacher(atelier));
  const course = prepare(() => publishCourse(teacher, { title: 'Tester', price: 0 }));
  const people = new Map<string, Visitor>();
  beforeAll(async () => {
    for (const name of ['ana', 'ben', 'cleo']) {
      const visitor = await atelier.visitor().signUp(addressOf(name), name);
      await visitor.recordPurchase([course._id]);
      await eventually(async () =>
        expect((await visitor.call('GET', `/api/learn/${course._id}/learning`)).status).toBe(200),
      );
      await verify(atelier, addressOf(name));
      people.set(name, visitor);
    }
  });

  const addressOf = (name: string) => `${name}-rappel@exemple.fr`;
  const person = (name: string): Visitor => people.get(name) ?? atelier.visitor();
  const idOf = (name: string): string => person(name).user?._id ?? '';
  const set = (more: object = {}) =>
    teacher.done<Assessment>('POST', '/api/assessments', {
      courseId: course._id,
      description: '<p>Un test</p>',
      ...more,
    });
  const handIn = (name: string, { _id }: Assessment) =>
    person(name).done<Submission>('POST', `/api/assessments/${_id}/submissions`, { text: 'Ma copie' });
  const missing = async ({ _id }: Assessment) => {
    const { students } = await teacher.done<MissingStudents>('GET', `/api/assessments/${_id}/missing`);
    return students.map(({ name }) => name).toSorted();
  };
  const remind = ({ _id }: Assessment) =>
    teacher.call<Reminder & ApiError>('POST', `/api/assessments/${_id}/reminders`);
  const mails = async (name: string): Promise<number> =>
    (await mailsTo(atelier, addressOf(name), subject)).length;

  it('is named with those it is for and who have handed nothing in, to who teaches the course alone', async () => {
    proves('work.missing');

    const work = await set();
    expect(await missing(work)).toEqual(['ana', 'ben', 'cleo']);
    await handIn('ben', work);
    expect(await missing(work)).toEqual(['ana', 'cleo']);
    expect(await missing(await set({ studentId: [idOf('cleo')] }))).toEqual(['cleo']);
    const other = await signInTeacher(atelier, 'ailleurs@exemple.fr');
    for (const [method, path] of [
      ['GET', 'missing'],
      ['POST', 'reminders'],
    ] as const)
      expect((await other.call(method, `/api/assessments/${work._id}/${path}`)).status).toBe(404);
  });

  it('is written about to those alone, once a day, and to nobody who refuses it', async () => {
    proves('work.remind');

    const work = await set();
    await handIn('ben', work);
    const { status, body } = await remind(work);
    expect([status, body.count]).toEqual([200, 2]);
    const mail = await mailTo(atelier, addressOf('ana'), subject);
    expect(mail.text).toContain('«\u00a0Tester\u00a0»');
    expect(mail.text).toContain('/auth/evaluations');
    await mailTo(atelier, addressOf('cleo'), subject);
    expect((await remind(work)).body).toMatchObject({ statusCode: 409, code: 'reminded-already' });
    const refusal = `/api/notices/${linkToken(mail, 'desabonnement')}/unsubscribe`;
    expect((await fetch(atelier.url + refusal, { method: 'POST' })).status).toBe(204);
    const before = await mails('ana');
    await atelier.rows(
      `update engagement_assessment set reminded_at = now() - interval '25 hours' where id = ? returning id`,
      [work._id],
    );
    const heard = await mails('cleo');
    expect((await remind(work)).status).toBe(200);
    await eventually(async () => expect(await mails('cleo')).toBe(heard + 1));
    expect([await mails('ana'), await mails('ben')]).toEqual([before, 0]);
  });

  it('is written about once, however often and at once it is asked for', async () => {
    proves('work.remind');

    const work = await set({ studentId: [idOf('ben')] });
    const responses = await Promise.all(Array.from({ length: 4 }, () => remind(work)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    await mailTo(atelier, addressOf('ben'), subject);
    await handIn('ben', work);
    expect((await remind(work)).body).toMatchObject({ statusCode: 409, code: 'everybody-handed-in' });
  });

  it('after a first version has a date of its own where one is given, and is late by that', async () => {
    proves('work.redo');

    const work = await set({ dueAt: '2001-01-01T12:00:00Z' });
    expect((await handIn('ana', work)).isLate).toBe(true);
    const path = `/api/assessments/${work._id}/submissions`;
    const again = { feedback: 'À revoir', verdict: 'redo', dueAt: '2091-01-01T12:00:00.000Z' };
    const { correction, isLate } = await teacher.done<Submission>('PUT', `${path}/${idOf('ana')}`, again);
    expect([correction?.dueAt, isLate]).toEqual([again.dueAt, true]);
    const { assessments } = await person('ana').done<OwnAssessments>('GET', '/api/assessments/mine');
    const own = assessments.find(({ _id }) => _id === work._id);
    expect(own?.submission?.correction?.dueAt).toBe(again.dueAt);
    expect(await handIn('ana', work)).toMatchObject({ version: 2, isLate: false });
    await handIn('cleo', work);
    await teacher.done('PUT', `${path}/${idOf('cleo')}`, { ...again, verdict: 'acquired' });
    const { counts, submissions } = await teacher.done<Submissions>('GET', path);
    expect(counts).toEqual({ waiting: 1, redo: 0, acquired: 1 });
    expect(submissions.map(({ correction: said }) => said?.dueAt)).toEqual([undefined, null]);
  });
});
