import { randomUUIDv7 } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import type { MyCourses } from '@atelier/contracts/my-courses';
import type { OrdersPage } from '@atelier/contracts/orders';
import {
  type ListedPerson,
  maxSelected,
  type PeopleCounts,
  type PeopleSelection,
  type PersonNeighbours,
  type Students,
} from '@atelier/contracts/people';
import type { ReminderAnswer } from '@atelier/contracts/teacher-home';
import { IdentityProjections } from '../src/modules/identity/projections.js';
import { administrator, startAtelier } from './support/atelier.js';
import { publishCourse } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { linkToken, mailTo } from './support/mails.js';
import { signInAdministrator, signInTeacher, verify } from './support/people.js';

describe('lists of people', () => {
  const atelier = prepare(startAtelier);
  const admin = prepare(() => signInAdministrator(atelier));
  const course = prepare(() => publishCourse(admin, { title: 'À son prix', price: 39 }));
  beforeAll(async () => {
    await publishCourse(admin, { title: 'Un autre', price: 10 });
  });

  const list = (query: string) => admin.done<Students>('GET', `/api/users/students?${query}`);
  const listed = async (email: string): Promise<ListedPerson | undefined> =>
    (await list(`name=${email}`)).students[0];
  const signUp = async (email: string, name: string) => {
    const visitor = await atelier.visitor().signUp(email, name);
    return { visitor, id: visitor.user?._id ?? '' };
  };
  const seen = (id: string, ago: string) =>
    atelier.rows('update identity_account set seen_at = now() - ?::interval where id = ?', [ago, id]);

  it('say of each what they have, how far they have come, when they were here, and what they spent', async () => {
    proves('person.list');

    const { visitor } = await signUp('achat@exemple.fr', 'Maud Lefort');
    await visitor.buy(course._id, 39);
    const { courses } = await visitor.done<MyCourses>('GET', '/api/learn');
    const [lesson] = course.sections.flatMap(({ lessons }) => lessons);
    await visitor.done('PUT', `/api/learn/${courses[0]?._id}/lesson`, {
      _id: lesson?._id,
      parts: [{ isCompled: true }],
    });
    await eventually(async () =>
      expect(await listed('achat@exemple.fr')).toMatchObject({
        courseCount: 1,
        spent: 39,
        progressPercentage: 50,
        latestCourses: [{ _id: course._id, title: 'À son prix' }],
      }),
    );
    const since = Date.now() - Date.parse((await listed('achat@exemple.fr'))?.seenAt ?? '');
    expect(since).toBeLessThan(10 * 60_000);
    // A refund reduces the spending and the number of courses.
    const { orders } = await admin.done<OrdersPage>('GET', '/api/orders?all=true&search=achat@exemple.fr');
    await admin.done('POST', `/api/orders/${orders[0]?._id}/refund`, { reason: 'Rendu' });
    await eventually(async () =>
      expect(await listed('achat@exemple.fr')).toMatchObject({
        courseCount: 0,
        spent: 0,
        progressPercentage: null,
        latestCourses: [],
      }),
    );
  });

  it('keep what was looked up last, in whichever order it arrives', async () => {
    const { id } = await signUp('tour@exemple.fr', 'Tour');
    const identity = atelier.api.get(IdentityProjections, { strict: false });
    const [earlier, later] = [await identity.nextSummaryVersion(), await identity.nextSummaryVersion()];
    await identity.storeSummary(id, later, { courseCount: 2, spentCents: 200 });
    await identity.storeSummary(id, earlier, { courseCount: 1, spentCents: 100 });
    await identity.storeSummary(id, later, { courseCount: 3, spentCents: 300 });
    expect(await listed('tour@exemple.fr')).toMatchObject({ courseCount: 2, spent: 2 });
  });

  it('are sorted by what is asked, both ways, and nobody stands on two pages', async () => {
    proves('person.list', 'person.sort-export');

    const names = ['Émile', 'ada', 'Zoé', 'Bérénice'];
    const people = await Promise.all(
      names.map(async (name, index) => ({ name, index, ...(await signUp(`tri${index}@tri.fr`, name)) })),
    );
    for (const { id, index } of people) {
      await atelier.rows('update identity_account set course_count = ?, spent_cents = ? where id = ?', [
        index % 2,
        index * 100,
        id,
      ]);
      await seen(id, `${index + 1} days`);
    }
    const [, , zoe] = people;
    await atelier.rows('update identity_account set seen_at = null where id = ?', [zoe?.id]);
    const sorted = async (query: string) =>
      (await list(`name=tri.fr&${query}`)).students.map(({ name }) => name);
    expect(await sorted('sort=name')).toEqual(['ada', 'Bérénice', 'Émile', 'Zoé']);
    expect(await sorted('sort=name&order=desc')).toEqual(['Zoé', 'Émile', 'Bérénice', 'ada']);
    expect(await sorted('sort=spent')).toEqual(['Bérénice', 'Zoé', 'ada', 'Émile']);
    expect(await sorted('sort=spent&order=asc')).toEqual(['Émile', 'ada', 'Zoé', 'Bérénice']);
    expect(await sorted('sort=seen')).toEqual(['Émile', 'ada', 'Bérénice', 'Zoé']);
    expect(await sorted('sort=seen&order=asc')).toEqual(['Zoé', 'Bérénice', 'ada', 'Émile']);
    expect((await sorted('sort=courses')).slice(0, 2).toSorted()).toEqual(['Bérénice', 'ada']);
    const latest = await sorted('');
    expect(await sorted('sort=createdAt&order=asc')).toEqual(latest.toReversed());
    for (let index = 0; index < 9; index += 1) await signUp(`egal${index}@egal.fr`, `Égal ${index}`);
    await signUp('egal9@egal.fr', 'Égal 9');
    await signUp('egal10@egal.fr', 'Égal 10');
    const pages = await Promise.all(
      [1, 2].map((page) => list(`name=egal.fr&sort=spent&currentPage=${page}`)),
    );
    expect(new Set(pages.flatMap(({ students }) => students.map(({ _id }) => _id))).size).toBe(11);
  });

  it('are narrowed to who is new, who was here, who stays away, who never came and who is suspended, and counted so', async () => {
    proves('person.filter');

    const [here, away, , out] = await Promise.all(
      ['ici', 'loin', 'entre', 'dehors'].map((name) => signUp(`${name}@vu.fr`, name)),
    );
    await admin.done('POST', '/api/users/students', { name: 'jamais', email: 'jamais@vu.fr' });
    await seen(away?.id ?? '', '31 days');
    await atelier.rows(
      "update identity_account set seen_at = now() - interval '8 days' where email = 'entre@vu.fr'",
    );
    await admin.done('PUT', `/api/users/${out?.id}/suspension`, { isSuspended: true });
    expect(here?.id).toBeTruthy();
    const narrowed = async (presence: string) =>
      (await list(`name=vu.fr&presence=${presence}&sort=name`)).students.map(({ name }) => name);
    await atelier.rows(
      "update identity_account set created_at = now() - interval '8 days' where email in ('loin@vu.fr', 'entre@vu.fr')",
    );
    expect(await narrowed('new')).toEqual(['dehors', 'ici', 'jamais']);
    expect(await narrowed('active')).toEqual(['dehors', 'ici']);
    expect(await narrowed('inactive')).toEqual(['loin']);
    expect(await narrowed('never')).toEqual(['jamais']);
    expect(await narrowed('suspended')).toEqual(['dehors']);
    expect(await admin.done<PeopleCounts>('GET', '/api/users/students/counts?name=vu.fr')).toEqual({
      all: 5,
      new: 3,
      active: 2,
      inactive: 1,
      never: 1,
      suspended: 1,
    });
    expect(await admin.done<PeopleCounts>('GET', '/api/users/teachers/counts?name=vu.fr')).toMatchObject({
      all: 0,
    });
  });

  it('leave as a file that spreadsheets read, all pages of what is listed, which the journal notes first', async () => {
    proves('format.csv-time', 'person.list', 'person.sort-export');

    for (let index = 0; index < 12; index += 1)
      await signUp(`csv${index}@csv.fr`, index ? `Élève ${index}` : '=1+1');
    await atelier.rows(
      "update identity_account set spent_cents = 12850, course_count = 2 where email = 'csv1@csv.fr'",
    );
    const { headers, body } = await admin.call<string>('GET', '/api/users/students.csv?name=csv.fr');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/filename="etudiants-\d{4}-\d\d-\d\d\.csv"/);
    expect(headers.get('cache-control')).toBe('private, no-store');
    const lines = body.trim().split('\r\n');
    expect(lines).toHaveLength(13);
    expect(lines[0]).toContain('"Nom";"Email";"État"');
    expect(lines.find((line) => line.includes('csv1@csv.fr'))).toMatch(/"2";"128,50"$/);
    expect(lines.find((line) => line.includes('csv0@csv.fr'))).toMatch(/^"'=1\+1"/);
    const [noted] = await atelier.rows<{ after: unknown }>(
      "select after from audit_entry where kind = 'people-exported' order by id desc limit 1",
    );
    expect(noted?.after).toEqual({ name: 'csv.fr' });
    const nobody = await admin.call<string>('GET', '/api/users/teachers.csv?name=csv.fr');
    expect(nobody.body.trim().split('\r\n')).toHaveLength(1);
  });

  it('are narrowed to those who follow a course: the list, its counts and its file', async () => {
    proves('person.select');

    const others = await signUp('sans@suit.fr', 'Sans');
    const follows = await signUp('avec@suit.fr', 'Avec');
    await verify(atelier, 'avec@suit.fr');
    await admin.done('POST', '/api/learn/student', { courseId: course._id, emails: ['avec@suit.fr'] });
    const query = `name=suit.fr&course=${course._id}`;
    expect((await list(query)).students.map(({ _id }) => _id)).toEqual([follows.id]);
    expect((await list('name=suit.fr&sort=name')).students.map(({ _id }) => _id)).toEqual([
      follows.id,
      others.id,
    ]);
    const counts = await admin.done<PeopleCounts>('GET', `/api/users/students/counts?${query}`);
    expect([counts.all, counts.new]).toEqual([1, 1]);
    const { body } = await admin.call<string>('GET', `/api/users/students.csv?${query}`);
    expect(body.trim().split('\r\n')).toHaveLength(2);
  });

  it('leave as a file one by one too, up to a limit; the journal notes how many', async () => {
    proves('person.select');

    const [one, two] = [await signUp('un@choix.fr', 'Un'), await signUp('deux@choix.fr', 'Deux')];
    await signUp('trois@choix.fr', 'Trois');
    const file = (ids: string[]) => admin.call<string>('GET', `/api/users/students.csv?ids=${ids.join(',')}`);
    const lines = (await file([one.id, two.id])).body.trim().split('\r\n');
    expect(lines.slice(1).map((line) => line.split(';')[1])).toEqual(['"deux@choix.fr"', '"un@choix.fr"']);
    const [noted] = await atelier.rows<{ after: unknown }>(
      "select after from audit_entry where kind = 'people-exported' order by id desc limit 1",
    );
    expect(noted?.after).toEqual({ name: '', people: 2 });
    expect((await file(Array.from({ length: maxSelected + 1 }, () => randomUUIDv7()))).status).toBe(422);
    expect((await file(['x'])).status).toBe(422);
  });

  it('are chosen as a whole, whatever page they stand on, by the filter of the list', async () => {
    proves('person.select');

    const people = [];
    for (let index = 0; index < 12; index += 1)
      people.push(await signUp(`p${index}@tous.fr`, `Tous ${index}`));
    await signUp('autre@reste.fr', 'Autre');
    await seen(people[3]?.id ?? '', '31 days');
    const selected = async (query: string) =>
      (await admin.done<PeopleSelection>('GET', `/api/users/students/selection?${query}`)).people;
    const ids = people.map(({ id }) => id).toReversed();
    expect((await selected('name=tous.fr')).map(({ _id }) => _id)).toEqual(ids);
    expect(await selected('name=tous.fr&presence=inactive')).toEqual([
      { _id: people[3]?.id, name: 'Tous 3', email: 'p3@tous.fr' },
    ]);
    expect(await selected(`name=tous.fr&course=${course._id}`)).toEqual([]);
    const file = await admin.call<string>('GET', `/api/users/students.csv?ids=${ids.join(',')}`);
    expect(file.body.trim().split('\r\n')).toHaveLength(13);
  });

  it('lead from person to person in the order and filter one came with, to both ends', async () => {
    proves('person.neighbours');

    const people = [];
    for (const name of ['Cyr', 'Ana', 'Bob']) people.push(await signUp(`${name}@voisin.fr`, name));
    const [cyr, ana, bob] = people.map(({ id }) => id);
    await seen(ana ?? '', '2 days');
    await atelier.rows('update identity_account set seen_at = null where id = ?', [cyr]);
    const beside = (id: string | undefined, query: string) =>
      admin.done<PersonNeighbours>('GET', `/api/users/${id}/neighbours?type=students&name=voisin.fr${query}`);
    expect(await beside(ana, '')).toEqual({ before: bob, after: cyr });
    expect(await beside(bob, '')).toEqual({ before: null, after: ana });
    expect(await beside(bob, '&sort=name')).toEqual({ before: ana, after: cyr });
    expect(await beside(cyr, '&sort=name&order=asc')).toEqual({ before: bob, after: null });
    expect(await beside(ana, '&sort=seen')).toEqual({ before: bob, after: cyr });
    expect(await beside(cyr, '&presence=new')).toEqual({ before: ana, after: null });
    expect(await beside(ana, `&course=${course._id}`)).toEqual({ before: null, after: null });
  });

  it('are written to: who follows something, is known by a mailbox and was not written to for a month', async () => {
    proves('person.select');

    const subject = 'Direct jeudi';
    const people = [];
    for (const name of ['ana', 'ben', 'cleo']) {
      const { id, visitor } = await signUp(`${name}@lettre.fr`, name);
      await verify(atelier, `${name}@lettre.fr`);
      if (name !== 'ben')
        await admin.done('POST', '/api/learn/student', {
          courseId: course._id,
          emails: [`${name}@lettre.fr`],
        });
      people.push({ id, visitor });
    }
    const [ana, ben, cleo] = people;
    await verify(atelier, administrator.email);
    const letter = {
      _id: randomUUIDv7(),
      subject,
      text: 'À vingt heures.',
      students: [ana?.id, ben?.id],
    };
    const write = (body: object, by = admin) =>
      by.call<ReminderAnswer>('POST', '/api/users/students/letters', body);
    // A repeated request sends one mail.
    expect((await write(letter)).body).toEqual({ count: 1 });
    expect((await write(letter)).body).toEqual({ count: 1 });
    const mail = await mailTo(atelier, 'ana@lettre.fr', new RegExp(`^${subject}`));
    expect(mail.text).toContain('À vingt heures.');
    expect(mail.text).toContain(`/course/learning/${course._id}`);
    // Within the month, only people who were not mailed yet.
    const again = { ...letter, _id: randomUUIDv7(), students: [ana?.id, cleo?.id] };
    expect((await write(again)).body).toEqual({ count: 1 });
    await mailTo(atelier, 'cleo@lettre.fr', new RegExp(`^${subject}`));
    await atelier.rows(`update enrollment_reminded set reminded_at = now() - interval '31 days'`);
    const refusal = `/api/notices/${linkToken(mail, 'desabonnement')}/unsubscribe`;
    expect((await fetch(atelier.url + refusal, { method: 'POST' })).status).toBe(204);
    expect((await write({ ...again, _id: randomUUIDv7() })).body).toEqual({ count: 1 });
    const teacher = await signInTeacher(atelier, 'prof@lettre.fr');
    expect((await write(again, teacher)).status).toBe(403);
  });

  it('read each sort by an index, and never all accounts', async () => {
    const em = atelier.api.get(EntityManager).fork();
    for (const order of [
      'folded(name), id',
      'seen_at desc nulls last, id desc',
      'course_count desc, id desc',
      'spent_cents desc, id desc',
    ]) {
      const plan = await em.transactional(async (own) => {
        await own.execute('set local enable_sort = off');
        return own.execute<{ 'QUERY PLAN': string }[]>(
          `explain select id from identity_account where closed_at is null and is_teacher = false order by ${order} limit 10`,
        );
      });
      expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(/Index.* using identity_account_by_/);
    }
  });
});
