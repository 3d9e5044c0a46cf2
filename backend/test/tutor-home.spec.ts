import { randomUUIDv7 } from 'node:crypto';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { OrdersPage } from '@atelier/contracts/orders';
import type { IdleStudents, ReminderAnswer, TeacherHome } from '@atelier/contracts/teacher-home';
import { startAtelier } from './support/atelier.js';
import { publishCourse } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { linkToken, mailTo } from './support/mails.js';
import { signInAdministrator, signInTeacher, verify } from './support/people.js';
import type { Visitor } from './support/visitor.js';

const subject = 'On reprend ?';
const ofLetter = /^On reprend/;

describe('how the courses of a teacher fare', () => {
  const atelier = prepare(startAtelier);
  const admin = prepare(() => signInAdministrator(atelier));

  const addressOf = (name: string) => `${name}-accueil@exemple.fr`;
  const homeOf = (author: Visitor) => author.done<TeacherHome>('GET', '/api/courses/tutors/home');
  const taught = async (author: Visitor, { _id }: CourseDraft) =>
    (await homeOf(author)).courses.find((course) => course._id === _id);
  const follow = async (name: string, course: CourseDraft, amount = 0): Promise<Visitor> => {
    const visitor = await atelier.visitor().signUp(addressOf(name), name);
    await verify(atelier, addressOf(name));
    if (amount > 0) await visitor.buy(course._id, amount);
    else await visitor.recordPurchase([course._id]);
    await eventually(async () =>
      expect((await visitor.call('GET', `/api/learn/${course._id}/learning`)).status).toBe(200),
    );
    return visitor;
  };
  const lastSeen = (name: string, days: number) =>
    atelier.rows(
      `update enrollment_enrolment set followed_at = now() - make_interval(days => ?),
              enrolled_at = least(enrolled_at, now() - make_interval(days => ?))
       where student_id = (select id from identity_account where email = ?)`,
      [days, days + 1, addressOf(name)],
    );

  it('is read with students, money less what went back, stars, completion and what waits, by who teaches them', async () => {
    proves('teacher.home');

    const teacher = await signInTeacher(atelier, 'accueil@exemple.fr');
    const other = await signInTeacher(atelier, 'accueil-autre@exemple.fr');
    const course = await publishCourse(teacher, { title: 'Mesurer', price: 40 });
    const elsewhere = await publishCourse(other, { title: 'Ailleurs', price: 25 });
    const draft = await teacher.done<CourseDraft>('POST', '/api/courses', { title: 'En chantier' });
    const ana = await follow('ana', course, 40);
    const ben = await follow('ben', course, 40);
    await follow('cleo', elsewhere, 25);

    await ben.done('POST', '/api/reviews', { courseId: course._id, star: 4, comment: 'Clair.' });
    const learning = await ana.done<{ _id: string; sections: { lessons: { _id: string }[] }[] }>(
      'GET',
      `/api/learn/${course._id}/learning`,
    );
    const lessons = learning.sections.flatMap((section) => section.lessons);
    for (const { _id } of lessons)
      await ana.done('PUT', `/api/learn/${learning._id}/lesson`, { _id, parts: [{ isCompled: true }] });
    await ana.done('POST', '/api/faqs', { courseId: course._id, question: 'Et après ?', response: '' });

    expect(await taught(teacher, course)).toMatchObject({
      title: 'Mesurer',
      students: 2,
      newStudents: 2,
      received: 80,
      refunded: 0,
      sales: 2,
      rating: 4,
      reviews: 1,
      completion: 50,
      questions: 1,
      copies: 0,
    });
    const { orders } = await ben.done<OrdersPage>('GET', '/api/orders');
    const refund = { courseId: [course._id], reason: 'Doublon' };
    await admin.done('POST', `/api/orders/${orders[0]?._id}/refund`, refund);
    await eventually(async () =>
      expect(await taught(teacher, course)).toMatchObject({
        received: 80,
        refunded: 40,
        refunds: 1,
        students: 1,
      }),
    );
    const home = await homeOf(teacher);
    expect(home.courses.map(({ title }) => title)).toEqual(['Mesurer']);
    expect(home.drafts.map(({ _id }) => _id)).toEqual([draft._id]);
    expect(home.revenue).toEqual({ received: 80, refunded: 40 });
    expect(home.daily.revenue.at(-1)).toBe(40);
    expect(home.daily.lessons.at(-1)).toBe(lessons.length);
    expect(home.questions.waiting).toBe(1);
    const all = (await homeOf(admin)).courses.map(({ title }) => title);
    expect(all).toEqual(expect.arrayContaining(['Mesurer', 'Ailleurs']));
  });

  it('leads to a letter for those who have stopped, in the teacher’s words, which anybody refuses', async () => {
    proves('teacher.idle');

    const teacher = await signInTeacher(atelier, 'relance@exemple.fr');
    await verify(atelier, 'relance@exemple.fr');
    const course = await publishCourse(teacher, { title: 'Reprendre', price: 0 });
    for (const name of ['dora', 'eve', 'finn', 'gil']) await follow(name, course);
    for (const name of ['dora', 'eve', 'finn']) await lastSeen(name, 20);
    const idle = async (author = teacher) =>
      (await author.done<IdleStudents>('GET', '/api/courses/tutors/idle')).students;
    const named = async () => (await idle()).map(({ name }) => name).toSorted();
    expect(await named()).toEqual(['dora', 'eve', 'finn']);

    const students = await idle();
    const idOf = (name: string) => students.find((each) => each.name === name)?._id;
    const letter = {
      _id: randomUUIDv7(),
      subject,
      text: 'Une leçon suffit.\n\nhttps://piege.example',
      students: [idOf('dora'), idOf('eve')],
    };
    const send = (by: Visitor, body: object = letter) =>
      by.done<ReminderAnswer>('POST', '/api/courses/tutors/reminders', body);
    // Another teacher's students cannot be mailed.
    const other = await signInTeacher(atelier, 'relance-autre@exemple.fr');
    await verify(atelier, 'relance-autre@exemple.fr');
    expect(await send(other, { ...letter, _id: randomUUIDv7() })).toEqual({ count: 0 });

    expect(await send(teacher)).toEqual({ count: 2 });
    expect(await send(teacher)).toEqual({ count: 2 });
    const mail = await mailTo(atelier, addressOf('dora'), ofLetter);
    expect(mail.text).toContain('Une leçon suffit.');
    expect(mail.text).not.toContain('piege.example');
    expect(mail.text).toContain(`/course/learning/${course._id}`);
    await mailTo(atelier, addressOf('eve'), ofLetter);
    // Sent once, and not stored.
    await eventually(async () =>
      expect(await atelier.count('enrollment_reminder', 'id = ? and text = ?', [letter._id, ''])).toBe(1),
    );
    expect(await atelier.count('identity_notice', 'about_id = ?', [letter._id])).toBe(2);
    // Nobody is reminded twice in a month; whoever refuses, never.
    expect(await named()).toEqual(['finn']);
    await atelier.rows(`update enrollment_reminded set reminded_at = now() - interval '31 days'`);
    expect(await named()).toEqual(['dora', 'eve', 'finn']);
    const refusal = `/api/notices/${linkToken(mail, 'desabonnement')}/unsubscribe`;
    expect((await fetch(atelier.url + refusal, { method: 'POST' })).status).toBe(204);
    expect(await named()).toEqual(['eve', 'finn']);
  });

  it('is written about by nobody whose own address is not known to be theirs', async () => {
    proves('teacher.idle');

    const teacher = await signInTeacher(atelier, 'inconnue@exemple.fr');
    await atelier.rows('update identity_account set verified_at = null where email = ?', [
      'inconnue@exemple.fr',
    ]);
    const body = { _id: randomUUIDv7(), subject, text: 'Bonjour', students: [randomUUIDv7()] };
    const { status } = await teacher.call('POST', '/api/courses/tutors/reminders', body);
    expect(status).toBe(409);
  });
});
