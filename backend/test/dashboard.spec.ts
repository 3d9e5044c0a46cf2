import { randomUUID } from 'node:crypto';
import type { Audience, DailyRevenue, DashboardCounts, WatchList } from '@atelier/contracts/dashboard';
import type { OrdersPage } from '@atelier/contracts/orders';
import type { Students } from '@atelier/contracts/people';
import type { Inbox, InboxCount } from '@atelier/contracts/questions';
import { startAtelier } from './support/atelier.js';
import { publishCourse } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { signInAdministrator, signInTeacher } from './support/people.js';

/** The dashboard over HTTP, with the worker that updates its counters. */
describe('the dashboard', () => {
  const atelier = prepare(startAtelier);
  const admin = prepare(() => signInAdministrator(atelier));
  const course = prepare(async () =>
    publishCourse(await signInTeacher(atelier), { title: 'Git sereinement', price: 49 }),
  );
  const student = prepare(() => atelier.visitor().signUp('maud@exemple.fr', 'Maud Lefort'));

  beforeAll(async () => {
    await student.buy(course._id, 49);
  });

  const counts = () => admin.done<DashboardCounts>('GET', '/api/courses/stat/resume');
  const today = async () => {
    const { days, today: day } = await admin.done<DailyRevenue>('GET', '/api/courses/stat/revenue');
    return days.find((each) => each.day === day);
  };
  const watch = async () => (await admin.done<WatchList>('GET', '/api/courses/stat/watch')).lines;
  const line = async (kind: string) => (await watch()).find((each) => each.kind === kind);

  it('says what changed in seven days, as the lists that its figures lead to', async () => {
    proves('dashboard.week');

    await eventually(async () => expect((await counts()).publishedCourses).toBe(1));
    const before = await counts();
    await atelier.rows(`insert into identity_account select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'email',
         'ancienne@exemple.fr', 'created_at', now() - interval '8 days'))).* from identity_account one where email = 'maud@exemple.fr'`);
    expect(await counts()).toEqual(before);
    const { total } = await admin.done<Students>('GET', '/api/users/students?presence=new');
    expect(before).toMatchObject({ newStudents: total, editedDrafts: 0 });
    expect(total).toBeGreaterThan(0);
    expect((await admin.done<Students>('GET', '/api/users/students')).total).toBe(total + 1);
    expect(Date.now() - Date.parse(before.lastPublishedAt ?? '')).toBeLessThan(600_000);
    await admin.done('POST', '/api/courses', { title: 'Commencé' });
    expect(await counts()).toMatchObject({ editedDrafts: 1 });
  });

  it('keeps the revenue of each day: what came on its day, and what went back on the day on which it did', async () => {
    proves('dashboard.revenue', 'audience.page');

    await eventually(async () => expect(await today()).toMatchObject({ received: 49, orders: 1 }));
    const { orders } = await admin.done<OrdersPage>('GET', '/api/orders?all=true');
    await admin.done('POST', `/api/orders/${orders[0]?._id}/refund`, { reason: 'Un geste' });
    await eventually(async () =>
      expect(await today()).toMatchObject({ received: 49, refunded: 49, orders: 1 }),
    );
    const { days } = await admin.done<DailyRevenue>('GET', '/api/courses/stat/revenue');
    expect(days[0]?.day).toMatch(/-01$/);
    expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted());
    expect(days.length).toBeGreaterThan(28);
    const audience = await admin.done<Audience>('GET', '/api/courses/stat/audience?days=7');
    expect(audience.days.map((each) => each.orders)).toEqual([0, 0, 0, 0, 0, 0, 1]);
  });

  it('watches what waits for somebody, what presses first, and leaves out what waits for nobody', async () => {
    proves('dashboard.watch');

    expect(await watch()).toEqual([]);
    const [asset] = await atelier.rows<{
      id: string;
    }>(`insert into authoring_media_asset (id, owner_id, file_name, content_type, size_bytes, status, error, fault, created_at, kind, steps, captions)
       values ('${randomUUID()}', '${randomUUID()}', 'film.mp4', 'video/mp4', 5, 'failed', 'Illisible', 'file', now(), 'video', '[]', '[]') returning id`);
    expect(await line('failed-videos')).toMatchObject({ count: 1, about: 'film.mp4', courseId: null });
    await atelier.rows(
      `update authoring_course set programme = jsonb_set(programme, '{0,lessons,0,part,assetId}', to_jsonb(?::text)) where id = ?`,
      [asset?.id, course._id],
    );
    expect(await line('failed-videos')).toMatchObject({ about: 'Git sereinement', courseId: course._id });
    const message = {
      name: 'Maud',
      email: 'maud@exemple.fr',
      subject: 'question',
      message: 'Bonjour, une question.',
      consent: true,
    };
    await atelier.visitor().done('POST', '/api/messages/contact', message);
    expect(await line('messages')).toMatchObject({ count: 1 });
    await atelier.rows(`update authoring_media_asset set status = 'preparing', fault = null where id = ?`, [
      asset?.id,
    ]);
    expect(await line('slow-videos')).toBeUndefined();
    await atelier.rows(
      `update authoring_media_asset set created_at = now() - interval '6 minutes' where id = ?`,
      [asset?.id],
    );
    expect((await watch()).map(({ kind }) => kind)).toEqual(['slow-videos', 'messages']);
  });

  it('shows an administrator the questions of all courses, and a teacher their own', async () => {
    proves('question.administrator');

    const learner = await atelier.visitor().signUp('claire@exemple.fr');
    await learner.buy(course._id, 49);
    await learner.done('POST', '/api/faqs', { courseId: course._id, question: 'Pourquoi rebase ?' });
    const inbox = await admin.done<Inbox>('GET', '/api/faqs/inbox');
    expect(inbox.questions).toMatchObject([
      { question: 'Pourquoi rebase ?', courseTitle: 'Git sereinement' },
    ]);
    expect(inbox.courses).toMatchObject([{ _id: course._id, waiting: 1 }]);
    expect(await admin.done<InboxCount>('GET', '/api/faqs/inbox/count')).toEqual({ waiting: 1, broken: 0 });
    const other = await signInTeacher(atelier, 'autre@exemple.fr');
    expect(await other.done<Inbox>('GET', '/api/faqs/inbox')).toMatchObject({ questions: [], waiting: 0 });
  });
});
