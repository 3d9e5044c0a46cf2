import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { OrderDetail, OrdersPage } from '@atelier/contracts/orders';
import { administrator, startAtelier } from './support/atelier.js';
import { axeViolations } from './support/axe.js';
import { Person } from './support/browser.js';
import { publishCourse } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { excessiveLayoutShifts, recordLayoutShifts } from './support/layout-shifts.js';
import { signInAdministrator } from './support/people.js';
import type { Visitor } from './support/visitor.js';

const buyer = { email: 'maud@exemple.fr', name: 'Maud Lefort', password: 'mot-de-passe' };

const views = [
  { theme: 'light', width: 1440 },
  { theme: 'dark', width: 390 },
] as const;

/** A page looks other in each of its states: what is there in one may be what another one leaned on. */
describe('a page, in each of its states', () => {
  const atelier = prepare(startAtelier);
  let maud: Visitor;
  let free: CourseDraft;
  const orders = new Map<string, string>();

  /** Buys for real; answers the order. */
  const buy = async (courses: CourseDraft[]) => {
    const ids = courses.map(({ _id }) => _id);
    const amount = courses.reduce((sum, { price }) => sum + (price ?? 0), 0);
    const { body } = await maud.startPayment(ids, amount);
    await maud.confirmPayment(body.clientSecret);
    await eventually(async () => expect((await maud.recordPurchase(ids)).status).toBe('recorded'));
    return (await maud.done<OrdersPage>('GET', '/api/orders')).orders[0]?._id ?? '';
  };
  const giveBack = (order: string, { _id }: CourseDraft) =>
    maud.done('POST', `/api/orders/${order}/guarantee`, { courseId: _id, reason: '' });
  const untilState = (order: string, wanted: Partial<OrderDetail>) =>
    eventually(async () => expect(await maud.done('GET', `/api/orders/${order}`)).toMatchObject(wanted));

  beforeAll(async () => {
    const author = await signInAdministrator(atelier);
    maud = await atelier.visitor().signUp(buyer.email, buyer.name);
    const publish = (title: string, price: number) => publishCourse(author, { title, price });
    const [first, second, third, fourth, fifth] = await Promise.all([
      publish('Payé', 49),
      publish('Gardé', 39),
      publish('Rendu', 29),
      publish('Rendu seul', 19),
      publish('Payé il y a longtemps', 9),
    ]);
    free = await publish('Gratuit', 0);
    await maud.recordPurchase([free._id]);
    const [old, paid] = [await buy([fifth]), await buy([first])];
    const [part, whole] = [await buy([second, third]), await buy([fourth])];
    await giveBack(part, third);
    await giveBack(whole, fourth);
    await untilState(whole, { status: 'refunded' });
    await eventually(async () =>
      expect((await maud.done<OrderDetail>('GET', `/api/orders/${part}`)).creditNotes).toHaveLength(1),
    );
    await atelier.rows(`update commerce_order set paid_at = paid_at - interval '30 days' where id = ?`, [
      old,
    ]);
    for (const [state, id] of Object.entries({ paid, part, whole, old })) orders.set(state, id);
  });

  const order = (state: string) => () => `/auth/orders/${orders.get(state)}`;
  const sale = (state: string) => () => `/admin/commandes/${orders.get(state)}`;
  /** Page, state, address. A page of another form in another state: a line here. */
  const students: [page: string, state: string, path: () => string][] = [
    ['order', 'paid', order('paid')],
    ['order', 'refunded in part', order('part')],
    ['order', 'refunded', order('whole')],
    ['order', 'after the guarantee', order('old')],
    ['orders', 'some refunded', () => '/auth/orders'],
    ['my courses', 'one begun', () => '/auth/courses'],
    ['lesson', 'first seen', () => `/course/learning/${free._id}`],
    ['course', 'owned', () => `/course/${free._id}`],
    ['gifts', 'none', () => '/cadeaux'],
    ['teams', 'none', () => '/equipes'],
    ['withdrawal', 'signed in', () => '/retractation'],
  ];
  const administrators: typeof students = [
    ['sale', 'paid', sale('paid')],
    ['sale', 'refunded in part', sale('part')],
    ['sale', 'refunded', sale('whole')],
    ['sale', 'after the guarantee', sale('old')],
    ['sales', 'some refunded', () => '/admin/commandes'],
  ];

  it.each([
    { reader: 'student', account: buyer, states: students },
    { reader: 'administrator', account: administrator, states: administrators },
  ])('has headings in order, nothing too wide, nothing that jumps: $reader', async ({ account, states }) => {
    proves('page.axe', 'page.stability', 'page.states');

    const person = await Person.arrive(atelier, 'etats', { as: account });
    const { page } = person;
    await recordLayoutShifts(page);
    const wrong: Record<string, unknown> = {};
    for (const [index, [name, state, path]] of states.entries()) {
      const { theme, width } = views[index % 2] ?? views[0];
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path(), { waitUntil: 'networkidle' });
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
      const isTooWide = await page.evaluate<boolean>(
        'document.documentElement.scrollWidth > window.innerWidth',
      );
      const found = [
        ...(await axeViolations(person)),
        ...(isTooWide ? ['too wide'] : []),
        ...(await excessiveLayoutShifts(page)),
      ];
      await person.screenshot(`${name}-${state}`.replaceAll(' ', '-'));
      if (found.length > 0) wrong[`${name}, ${state}, ${width}`] = found;
    }
    expect(wrong).toEqual({});
  });

  it('shows its content to who has not touched it yet', async () => {
    proves('page.content-first');

    const { page } = await Person.arrive(atelier, 'sans-toucher', { as: buyer });
    // What waits for a first interaction, or for three seconds, waits for ever.
    await page.addInitScript(
      'const later = setTimeout; window.setTimeout = (call, ms, ...rest) => (ms >= 3000 ? 0 : later(call, ms, ...rest));',
    );
    await page.goto(`/course/learning/${free._id}`);
    await page.getByRole('heading', { name: 'Mes notes personnelles' }).waitFor();
    await page.goto('/courses');
    await page
      .getByRole('contentinfo')
      .getByRole('heading', { name: /^Une question/ })
      .waitFor();
  });
});
