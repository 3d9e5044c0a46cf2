import { randomUUIDv7 as newId } from 'node:crypto';
import type { Announcements, CourseAnnouncements } from '@atelier/contracts/announcements';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { ApiError } from '@atelier/contracts/error-codes';
import type { ExportedData } from '@atelier/contracts/exported-data';
import { startAtelier } from './support/atelier.js';
import { publishCourse, publishSaved, save } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { linkToken, mailsTo, mailTo } from './support/mails.js';
import { signInTeacher, verify } from './support/people.js';
import type { Visitor } from './support/visitor.js';

describe('announcements', () => {
  const atelier = prepare(startAtelier);
  const teacher = prepare(() => signInTeacher(atelier, 'formatrice-annonce@exemple.fr'));
  let course: CourseDraft;
  const people = new Map<string, Visitor>();
  const addressOf = (name: string) => `${name}-annonce@exemple.fr`;
  const person = (name: string): Visitor => people.get(name) ?? atelier.visitor();
  beforeAll(async () => {
    course = await publishCourse(teacher, { title: 'Tester', price: 0 });
    for (const name of ['ana', 'ben', 'cleo']) {
      const visitor = await atelier.visitor().signUp(addressOf(name), name);
      await visitor.recordPurchase([course._id]);
      await eventually(() => visitor.done('GET', `/api/learn/${course._id}/learning`));
      if (name !== 'cleo') await verify(atelier, addressOf(name));
      people.set(name, visitor);
    }
  });

  const path = () => `/api/courses/${course._id}/announcements`;
  const announce = (title: string, _id = newId(), who = teacher) =>
    who.call<ApiError>('POST', path(), {
      _id,
      title,
      text: 'Le direct est à 20 h.\nVoir https://direct.exemple',
    });
  const taught = () => teacher.done<CourseAnnouncements>('GET', path());
  const readBy = (name: string) =>
    person(name).done<Announcements>('GET', `/api/learn/${course._id}/announcements`);
  const countMails = async (name: string, subject: RegExp): Promise<number> =>
    (await mailsTo(atelier, addressOf(name), subject)).length;

  it('reach all who follow the course, in it and by mail where a mailbox is known, and say how many', async () => {
    proves('announce.send');

    expect(await taught()).toMatchObject({ students: 3, byMail: 2, course: { title: 'Tester' } });
    expect((await announce('Direct jeudi')).status).toBe(204);
    const mail = await mailTo(atelier, addressOf('ana'), /^Direct jeudi, «\u00a0Tester\u00a0»$/);
    expect(mail.text).toContain('Le direct est à 20 h.');
    expect(mail.text).not.toContain('direct.exemple');
    expect(mail.text).toContain(`/course/learning/${course._id}?tabIndex=3`);
    await mailTo(atelier, addressOf('ben'), /^Direct jeudi/);
    await eventually(async () =>
      expect((await taught()).announcements[0]).toMatchObject({
        title: 'Direct jeudi',
        students: 3,
        mailed: 2,
      }),
    );
    expect(await countMails('cleo', /^Direct jeudi/)).toBe(0);
    for (const name of ['ana', 'cleo'])
      expect((await readBy(name)).announcements[0]).toMatchObject({
        title: 'Direct jeudi',
        text: 'Le direct est à 20 h.\nVoir https://direct.exemple',
        author: teacher.user?.name,
      });
  });

  it('are made and mailed once, however often they arrive', async () => {
    proves('announce.send');

    const id = newId();
    const responses = await Promise.all([1, 2, 3, 4].map(() => announce('Une seule fois', id)));
    expect(responses.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    await mailTo(atelier, addressOf('ana'), /^Une seule fois/);
    await mailTo(atelier, addressOf('ben'), /^Une seule fois/);
    await eventually(async () =>
      expect((await taught()).announcements.filter(({ _id }) => _id === id)).toMatchObject([{ mailed: 2 }]),
    );
    expect(await countMails('ana', /^Une seule fois/)).toBe(1);
  });

  it('are refused by one click from the mail, without signing in, and still read in the course', async () => {
    proves('announce.refuse');

    await announce('Avant le refus');
    const mail = await mailTo(atelier, addressOf('ben'), /^Avant le refus/);
    const token = linkToken(mail, 'desabonnement');
    expect(mail.unsubscribe).toEqual({
      address: expect.stringContaining(`/api/notices/${token}/unsubscribe`),
      oneClick: true,
    });
    const refusal = await fetch(`${atelier.url}/api/notices/${token}/unsubscribe`, { method: 'POST' });
    expect(refusal.status).toBe(204);
    expect(await taught()).toMatchObject({ students: 3, byMail: 1 });
    await announce('Après le refus');
    await mailTo(atelier, addressOf('ana'), /^Après le refus/);
    await eventually(async () => expect((await taught()).announcements[0]).toMatchObject({ mailed: 1 }));
    expect(await countMails('ben', /^Après le refus/)).toBe(0);
    expect((await readBy('ben')).announcements[0]?.title).toBe('Après le refus');
  });

  it('are made by who teaches the course alone, and read by who follows it', async () => {
    proves('announce.send');

    const other = await signInTeacher(atelier, 'autre-annonce@exemple.fr');
    expect((await announce('Non', newId(), other)).status).toBe(404);
    expect((await other.call('GET', path())).status).toBe(404);
    const stranger = await atelier.visitor().signUp('dehors-annonce@exemple.fr', 'Dehors');
    for (const who of [stranger, other]) {
      const response = await who.call<ApiError>('GET', `/api/learn/${course._id}/announcements`);
      expect([response.status, response.body.code]).toEqual([403, 'not-enrolled']);
    }
    const id = newId();
    await announce('À moi', id);
    const foreign = await publishCourse(other, { title: 'Ailleurs', price: 0 });
    const stolen = `/api/courses/${foreign._id}/announcements`;
    expect((await other.call('DELETE', `${stolen}/${id}`)).status).toBe(404);
    expect((await other.call('POST', stolen, { _id: id, title: 'Vol', text: 'Vol' })).status).toBe(404);
  });

  it('are taken back, and then read by nobody', async () => {
    proves('announce.send');

    const id = newId();
    await announce('Par erreur', id);
    expect((await teacher.call('DELETE', `${path()}/${id}`)).status).toBe(204);
    expect((await teacher.call('DELETE', `${path()}/${id}`)).status).toBe(404);
    expect((await readBy('ana')).announcements.map(({ title }) => title)).not.toContain('Par erreur');
  });

  it('of new lessons are one mail for a publication, and refused apart', async () => {
    proves('announce.lessons');

    const programme = (titles: string[]) => [
      ...course.sections.map(({ _id, title, lessons }) => ({
        _id,
        title,
        lessons: lessons.map((lesson) => ({
          _id: lesson._id,
          title: lesson.title,
          isFree: lesson.isFree,
          parts: lesson.parts,
        })),
      })),
      {
        title: 'Suite',
        lessons: titles.map((title) => ({ title, parts: [{ type: 'texte', text: '<p>Nouveau</p>' }] })),
      },
    ];
    await save(teacher, course._id, 'sections', programme(['Doublures', 'Couverture']));
    expect(await countMails('ana', /nouvelle/)).toBe(0);
    await save(teacher, course._id, 'published', { isPublished: true });
    const mail = await mailTo(atelier, addressOf('ana'), /^2 nouvelles leçons, «\u00a0Tester\u00a0»$/);
    expect(mail.text).toContain('Doublures');
    expect(mail.text).toContain('Couverture');
    expect(mail.unsubscribe.oneClick).toBe(true);
    // Refusing announcements does not refuse these.
    await mailTo(atelier, addressOf('ben'), /^2 nouvelles leçons/);
    const { pathname } = new URL(mail.unsubscribe.address ?? '');
    expect((await fetch(atelier.url + pathname, { method: 'POST' })).status).toBe(204);
    const { sections } = await teacher.done<CourseDraft>('GET', `/api/courses/${course._id}`);
    course = { ...course, sections };
    await publishSaved(teacher, course._id, 'sections', programme(['Encore']));
    await mailTo(atelier, addressOf('ben'), /^Une nouvelle leçon, /);
    expect([await countMails('ana', /nouvelle/), await countMails('ben', /nouvelle/)]).toEqual([1, 2]);
    expect(await countMails('cleo', /nouvelle/)).toBe(0);
  });

  it('are among the data of who wrote them', async () => {
    proves('announce.refuse');

    await announce('Dans mes données');
    const { announcements } = await teacher.done<ExportedData>('GET', '/api/users/profile/export');
    expect(announcements.map(({ title }) => title)).toContain('Dans mes données');
  });
});
