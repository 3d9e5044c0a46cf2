import { randomUUIDv7 } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { ApiError } from '@atelier/contracts/error-codes';
import type { Learning } from '@atelier/contracts/enrollment';
import type { MyCourses } from '@atelier/contracts/my-courses';
import type {
  CourseStudents,
  CourseStudentsAnswer,
  CourseStudentsSelection,
  EnrolByHandAnswer,
} from '@atelier/contracts/enrolled-students';
import {
  EnrolByHand,
  EnrolStudent,
  RevokeEnrolment,
} from '../src/modules/enrollment/access/access.commands.js';
import { startAtelier } from './support/atelier.js';
import { publishCourse } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { linkToken, mailTo } from './support/mails.js';
import { signInAdministrator, signInTeacher, verify } from './support/people.js';
import { waitForBlockedStatements } from './support/locks.js';
import type { Visitor } from './support/visitor.js';

describe('the students of a course', () => {
  const atelier = prepare(startAtelier);
  const author = prepare(() => signInAdministrator(atelier));
  const colleague = prepare(() => signInTeacher(atelier));
  const course = prepare(() => publishCourse(author));

  const students = (query = '', by = author) =>
    by.done<CourseStudents>('GET', `/api/learn/course/${course._id}/students${query}`);
  const enrol = (emails: string[]) =>
    author.done<EnrolByHandAnswer>('POST', '/api/learn/student', { courseId: course._id, emails });
  /** A person with a verified address. */
  const join = async (email: string, name?: string): Promise<Visitor> => {
    const visitor = await atelier.visitor().signUp(email, name);
    await verify(atelier, email);
    return visitor;
  };
  const learning = (student: Visitor) => student.call<Learning>('GET', `/api/learn/${course._id}/learning`);

  it('enrols a list of addresses, tells what became of each, and bears being repeated', async () => {
    proves('access.by-hand', 'access.invited');

    const nadia = await join('nadia@exemple.fr', 'Nadia Roux');
    await join('hugo@exemple.fr', 'Hugo Petit');
    expect((await learning(nadia)).status).toBe(404);
    const { students: outcome } = await enrol(['NADIA@exemple.fr', 'hugo@exemple.fr', 'personne@exemple.fr']);
    expect(outcome.map(({ email, outcome: what }) => [email, what]).toSorted()).toEqual([
      ['hugo@exemple.fr', 'enrolled'],
      ['nadia@exemple.fr', 'enrolled'],
      ['personne@exemple.fr', 'waiting'],
    ]);
    expect(
      (await author.call('POST', '/api/learn/student', { courseId: course._id, emails: ['x'] })).status,
    ).toBe(422);
    const again = await enrol(['nadia@exemple.fr']);
    expect(again.students).toEqual([
      { _id: nadia.user?._id, email: 'nadia@exemple.fr', outcome: 'already-enrolled' },
    ]);
    expect((await learning(nadia)).status).toBe(200);
    const list = await students();
    const theirs = list.students.filter(({ email }) => /^(nadia|hugo|personne)@/.test(email));
    expect(theirs.map(({ name, origin }) => [name, origin]).toSorted()).toEqual([
      ['Hugo Petit', 'hand'],
      ['Nadia Roux', 'hand'],
    ]);
    expect((await students('?name=nad')).students.map(({ name }) => name)).toEqual(['Nadia Roux']);
    expect((await author.done<CourseDraft>('GET', `/api/courses/${course._id}`)).student).toContain(
      nadia.user?._id,
    );
    const invited = await mailTo(atelier, 'personne@exemple.fr', /Un cours vous attend/);
    expect(invited.text).toContain(course.title);
    expect(invited.text).toContain('/auth#inscription');
    const { text } = await mailTo(atelier, 'nadia@exemple.fr', /Un cours vous est ouvert/);
    expect(text).toContain(`/course/learning/${course._id}`);
  });

  it('are chosen as a whole, whatever page they stand on, as the search finds them', async () => {
    proves('work.select');

    const whole = await publishCourse(author, { title: 'Par pages' });
    const emails = Array.from({ length: 11 }, (_, index) => `page${index}@pages.fr`);
    await Promise.all(emails.map((email) => join(email)));
    await author.done('POST', '/api/learn/student', { courseId: whole._id, emails });
    const address = `/api/learn/course/${whole._id}/students`;
    const pages = await Promise.all(
      [1, 2].map((page) => author.done<CourseStudents>('GET', `${address}?currentPage=${page}`)),
    );
    const listed = pages.flatMap((page) => page.students.map(({ studentId }) => studentId));
    const selected = async (name: string) =>
      (await author.done<CourseStudentsSelection>('GET', `${address}/selection?name=${name}`)).students;
    expect(await selected('')).toEqual(listed);
    expect(await selected('page10')).toHaveLength(1);
    expect((await colleague.call('GET', `${address}/selection`)).status).toBe(404);
  });

  it('does not sell the course to somebody who has it, and does again to somebody who lost it', async () => {
    proves('checkout.owned', 'access.delete');

    const gift = await join('cadeau@exemple.fr', 'Ana Gil');
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
    proves('access.paid-kept', 'access.list', 'wizard.save-api');

    const [kept, added, paid] = await Promise.all(
      ['garde', 'ajoute', 'paye'].map((name) => join(`${name}@exemple.fr`, name)),
    );
    await paid?.buy(course._id, 49);
    await enrol(['garde@exemple.fr']);
    const ids = [kept?.user?._id, added?.user?._id];
    const { student } = await author.done<CourseStudentsAnswer>('PUT', `/api/courses/${course._id}/student`, {
      student: ids,
    });
    expect(student.toSorted()).toEqual(ids.toSorted());
    expect((await students('?name=paye')).students.map(({ studentId }) => studentId)).toEqual([
      paid?.user?._id,
    ]);
    expect((await students('?name=Hugo')).total).toBe(0);
    const unknown = { student: ['01900000-0000-7000-8000-000000000000'] };
    expect((await author.call('PUT', `/api/courses/${course._id}/student`, unknown)).status).toBe(404);
    const left = (await students()).students.filter(({ origin }) => origin === 'hand');
    expect(left.map(({ studentId }) => studentId).toSorted()).toEqual(student.toSorted());
  });

  it('keeps access for an address that nobody has verified, and opens it when somebody does', async () => {
    proves('email.gate', 'access.waiting');

    const squatter = await atelier.visitor().signUp('visee@exemple.fr', 'Une Autre');
    const { students: outcome } = await enrol(['visee@exemple.fr', 'visee@exemple.fr']);
    expect(outcome).toEqual([{ _id: null, email: 'visee@exemple.fr', outcome: 'waiting' }]);
    await enrol(['visee@exemple.fr', 'retiree@exemple.fr']);
    const { students: asked } = await author.done<EnrolByHandAnswer>('POST', '/api/learn/student', {
      courseId: course._id,
      studentId: squatter.user?._id,
    });
    expect(asked).toEqual(outcome);
    const whole = { student: [squatter.user?._id] };
    const write = await author.call<ApiError>('PUT', `/api/courses/${course._id}/student`, whole);
    expect({ status: write.status, code: write.body.code }).toEqual({
      status: 409,
      code: 'email-unverified',
    });
    const { waiting } = await students('?name=exemple.fr');
    expect(waiting.map(({ email }) => email)).toEqual(
      expect.arrayContaining(['visee@exemple.fr', 'retiree@exemple.fr']),
    );
    const withdrawn = waiting.find(({ email }) => email === 'retiree@exemple.fr');
    await author.done('DELETE', `/api/learn/${withdrawn?._id}`);
    expect((await students('?name=retiree')).waiting).toEqual([]);
    expect((await learning(squatter)).status).toBe(404);

    const token = linkToken(await mailTo(atelier, 'visee@exemple.fr', /Confirmez/), 'verify-email');
    await atelier.visitor().done('POST', '/api/users/email/verify', { token });
    await eventually(async () => expect((await learning(squatter)).status).toBe(200));
    expect((await students('?name=visee')).waiting).toEqual([]);
    // An invitation opens once: revoked access is not granted again.
    const [found] = (await students('?name=visee')).students;
    await author.done('DELETE', `/api/learn/${found?._id}`);
    await eventually(async () =>
      expect(await atelier.rows('select 1 from outbox_message where done_at is null')).toEqual([]),
    );
    expect((await learning(squatter)).status).toBe(404);
  });

  it('forgets an address that nobody has verified for 90 days', async () => {
    proves('access.waiting');

    await enrol(['jamais@exemple.fr']);
    await atelier.rows("update enrollment_waiting_access set created_at = now() - interval '91 days'");
    await enrol(['encore@exemple.fr']);
    expect((await students('?name=exemple.fr')).waiting.map(({ email }) => email)).toEqual([
      'encore@exemple.fr',
    ]);
  });

  it('does not tell a teacher whose an address is, nor the address of an account that is not a student of theirs', async () => {
    proves('access.waiting');

    const own = await publishCourse(colleague, { title: 'Le cours de Salima' });
    const stranger = await join('inconnue@exemple.fr', 'Zoé Inconnue');
    const byId = (studentId: string | undefined, courseId = own._id) =>
      colleague.call<EnrolByHandAnswer & ApiError>('POST', '/api/learn/student', { courseId, studentId });
    for (const id of [stranger.user?._id, author.user?._id]) {
      const { status, body } = await byId(id);
      expect({ status, code: body.code }).toEqual({ status: 404, code: 'user-not-found' });
      expect(JSON.stringify(body)).not.toContain('@');
      const list = await colleague.call('PUT', `/api/courses/${own._id}/student`, { student: [id] });
      expect(list.status).toBe(404);
    }
    const list = (query = '', by = colleague) =>
      by.done<CourseStudents>('GET', `/api/learn/course/${own._id}/students${query}`);
    await colleague.done('POST', '/api/learn/student', {
      courseId: own._id,
      emails: ['inconnue@exemple.fr'],
    });
    expect((await list()).students).toMatchObject([{ name: 'inconnue@exemple.fr', imageUrl: null }]);
    expect((await list('?name=zoé')).total).toBe(0);
    expect((await list('?name=inconnue@')).total).toBe(1);
    expect((await list('?name=zoé', author)).students).toMatchObject([{ name: 'Zoé Inconnue' }]);

    const open = () => stranger.done<Learning>('GET', `/api/learn/${own._id}/learning`);
    const begun = await eventually(open);
    const lesson = begun.sections[0]?.lessons[0]?._id;
    const step = { _id: lesson, parts: [{ isCompled: true }] };
    await stranger.done('PUT', `/api/learn/${begun._id}/lesson`, step);
    expect((await list('?name=zoé')).students).toMatchObject([{ name: 'Zoé Inconnue' }]);
    expect((await byId(stranger.user?._id)).body.students).toMatchObject([{ outcome: 'already-enrolled' }]);
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

  describe('who paid keeps the access', () => {
    const originOf = async (student: Visitor) => {
      const [row] = await atelier.rows<{ origin: string }>(
        'select origin from enrollment_enrolment where student_id = ? and course_id = ? and revoked_at is null',
        [student.user?._id, course._id],
      );
      return row?.origin;
    };
    const purchases = (student: Visitor, where: string) =>
      atelier.count('commerce_purchase', `user_id = ? and ${where}`, [student.user?._id]);
    const clearList = () =>
      author.done<CourseStudentsAnswer>('PUT', `/api/courses/${course._id}/student`, { student: [] });

    it('when the teacher gave it by hand while the checkout was open', async () => {
      proves('payment.paid-wins');

      const student = await join('entre-temps@exemple.fr', 'Iris Roy');
      const { body } = await student.startPayment([course._id], 49);
      await enrol(['entre-temps@exemple.fr']);
      await eventually(async () => expect(await purchases(student, 'order_id is null')).toBe(1));
      await student.confirmPayment(body.clientSecret);
      expect((await student.recordPurchase([course._id])).status).toBe('recorded');
      // Access stays by hand, and the payment is refunded.
      await eventually(async () =>
        expect(await student.done('GET', `/api/orders/${body.orderId}`)).toMatchObject({
          status: 'refunded',
          refunds: [{ kind: 'already-owned', status: 'succeeded', amount: 49 }],
          creditNotes: [{ amount: 49 }],
        }),
      );
      expect(await purchases(student, 'order_id is null')).toBe(1);
      expect(await originOf(student)).toBe('hand');
      expect((await learning(student)).status).toBe(200);
      const open =
        'settled_at is null and payment_id in (select id from commerce_payment where order_id = ?)';
      expect(await atelier.count('commerce_anomaly', open, [body.orderId])).toBe(0);
      expect((await student.startPayment([course._id], 49)).status).toBe(409);
    });

    it('when the hand took its gift back before the money arrived', async () => {
      proves('payment.paid-wins', 'access.paid-kept');

      const student = await join('repris@exemple.fr', 'Léo Brun');
      const { body } = await student.startPayment([course._id], 49);
      await enrol(['repris@exemple.fr']);
      expect((await clearList()).student).not.toContain(student.user?._id);
      expect((await learning(student)).status).toBe(404);
      await eventually(async () => expect(await purchases(student, 'order_id is null')).toBe(0));
      await student.confirmPayment(body.clientSecret);
      await eventually(async () => expect(await originOf(student)).toBe('purchase'));
      await clearList();
      expect(await originOf(student)).toBe('purchase');
      expect(await purchases(student, 'order_id is not null')).toBe(1);
    });

    /** `first` is blocked by `hold` until `second` waits for the same lock. */
    const meet = async (
      hold: string,
      values: unknown[],
      first: () => Promise<unknown>,
      second: () => Promise<unknown>,
    ) => {
      let both: Promise<unknown> | undefined;
      // Reactions to earlier cases would wait for the same lock and be counted.
      await atelier.reactionsDone();
      await atelier.api
        .get(EntityManager)
        .fork()
        .transactional(async (em) => {
          await em.execute(hold, values);
          const begun = first();
          await waitForBlockedStatements(atelier, 1);
          both = Promise.all([begun, second()]);
          both.catch(() => undefined);
          await waitForBlockedStatements(atelier, 2);
        });
      await both;
    };
    const enrolment = (studentId: string) =>
      atelier.rows<{ id: string; origin: string; open: boolean }>(
        'select id, origin, revoked_at is null as open from enrollment_enrolment where student_id = ? and course_id = ?',
        [studentId, course._id],
      );

    it('when the purchase meets a batch by hand that is under way', async () => {
      proves('payment.paid-wins');

      const [known, buyer] = [randomUUIDv7(), randomUUIDv7()];
      await atelier.do(new EnrolByHand({ courseId: course._id, studentIds: [known] }));
      const [held] = await enrolment(known);
      await atelier.do(new RevokeEnrolment({ enrolmentId: held?.id ?? '' }));
      await meet(
        'select 1 from enrollment_enrolment where id = ? for update',
        [held?.id],
        () => atelier.do(new EnrolByHand({ courseId: course._id, studentIds: [known, buyer] })),
        () => atelier.do(new EnrolStudent({ studentId: buyer, courseId: course._id })),
      );
      expect(await enrolment(known)).toMatchObject([{ origin: 'hand', open: true }]);
      expect(await enrolment(buyer)).toMatchObject([{ origin: 'purchase', open: true }]);
    });

    it('when a batch by hand meets the purchase: nothing of the batch is lost', async () => {
      proves('payment.paid-wins');

      const [other, buyer] = [randomUUIDv7(), randomUUIDv7()];
      let added: string[] = [];
      await meet(
        'lock table outbox_message in share mode',
        [],
        () => atelier.do(new EnrolStudent({ studentId: buyer, courseId: course._id })),
        async () => {
          added = await atelier.do(new EnrolByHand({ courseId: course._id, studentIds: [other, buyer] }));
        },
      );
      expect(added).toEqual([other]);
      expect(await enrolment(other)).toMatchObject([{ origin: 'hand', open: true }]);
      expect(await enrolment(buyer)).toMatchObject([{ origin: 'purchase', open: true }]);
    });

    it('whatever meets whatever, in any order', async () => {
      proves('payment.paid-wins', 'access.paid-kept');

      for (let round = 0; round < 12; round += 1) {
        const ids = Array.from({ length: 4 }, () => randomUUIDv7());
        await atelier.do(new EnrolByHand({ courseId: course._id, studentIds: ids.slice(0, 2) }));
        const given = (await Promise.all(ids.slice(0, 2).map(enrolment))).flat();
        await Promise.all([
          ...ids.map((id) => atelier.do(new EnrolStudent({ studentId: id, courseId: course._id }))),
          atelier.do(new EnrolByHand({ courseId: course._id, studentIds: ids })),
          ...given.map(({ id }) =>
            atelier.do(new RevokeEnrolment({ enrolmentId: id, options: { onlyByHand: true } })),
          ),
          atelier.do(new EnrolByHand({ courseId: course._id, studentIds: ids.toReversed() })),
        ]);
        for (const id of ids) {
          expect(await enrolment(id)).toMatchObject([{ origin: 'purchase', open: true }]);
        }
      }
    });
  });

  it('have their courses shown to administrators a page at a time, and found by their title', async () => {
    proves('access.student-courses');

    const student = await join('assidue@exemple.fr');
    await atelier.rows(
      `with copied as (
         insert into enrollment_syllabus
           select gen_random_uuid(), version, 'Suivi ' || n, description, category, image_url, minutes, lesson_count, sections
           from enrollment_syllabus, generate_series(10, 21) n where course_id = ?
         returning course_id, title)
       insert into enrollment_enrolment (id, student_id, course_id, enrolled_at, followed_at)
         select gen_random_uuid(), ?, course_id, now(), now() + right(title, 2)::int * interval '1 minute' from copied`,
      [course._id, student.user?._id],
    );
    const look = (query: string) =>
      author.done<MyCourses>('GET', `/api/learn/${student.user?._id}/student${query}`);
    const titles = ({ courses }: MyCourses) => courses.map(({ title }) => title);
    const [first, second] = [await look(''), await look('?currentPage=2')];
    expect(first).toMatchObject({ total: 12, pages: 2, currentPage: 1 });
    expect(titles(first)).toEqual(Array.from({ length: 10 }, (_, index) => `Suivi ${21 - index}`));
    expect(second).toMatchObject({ total: 12, pages: 2, currentPage: 2 });
    expect(titles(second)).toEqual(['Suivi 11', 'Suivi 10']);
    expect(titles(await look('?title=suivi%201'))).toHaveLength(10);
    const page = await look('?title=SUIVI%2020');
    expect([titles(page), page.total]).toEqual([['Suivi 20'], 1]);
    expect(titles(await student.done<MyCourses>('GET', '/api/learn?currentPage=2'))).toEqual(titles(second));
  });
});
