import { randomUUID } from 'node:crypto';
import { CompareWithProviders } from '@atelier/backend/modules/commerce/payments/reconciliation.commands';
import { IssueMissingInvoices } from '@atelier/backend/modules/commerce/invoices/invoices.commands';
import { NetSpent } from '@atelier/backend/modules/commerce/revenue/revenue.queries';
import { CountCoursesOfStudent } from '@atelier/backend/modules/enrollment/access/access.queries';
import { OpenAccount } from '@atelier/backend/modules/identity/accounts/accounts.commands';
import type pg from 'pg';
import { startAtelier } from '../../../../backend/test/support/atelier.js';
import { withConnection } from '../../local/databases.js';
import { students, teacher } from '../accounts.js';
import { insertPastStudents } from './past-students.js';

const prices = [5900, 6900, 4500];

/** Published courses, as in commerce's and enrolment's read models. */
const putOnSale = async (client: pg.Client): Promise<string[]> => {
  const ids: string[] = [];
  const { rows } = await client.query<{ id: string }>('select id from identity_account where email = $1', [
    teacher.email,
  ]);
  for (const [index, cents] of prices.entries()) {
    const id = randomUUID();
    ids.push(id);
    const title = `Cours ${index + 1}`;
    const lessons = Array.from({ length: 10 }, () => ({ id: randomUUID(), part: { durationSeconds: 600 } }));
    await client.query(
      `insert into commerce_offer (course_id, author_id, version, title, price_cents, payable_cents, is_on_sale)
       values ($1, $2, 1, $3, $4, $4, true)`,
      [id, rows[0]?.id, title, cents],
    );
    await client.query(
      `insert into enrollment_syllabus (course_id, version, title, description, category, minutes, lesson_count, sections)
       values ($1, 1, $2, '', 'Web', 100, 10, $3)`,
      [id, title, JSON.stringify([{ lessons }])],
    );
  }
  return ids;
};

describe('the past students of the demo', () => {
  const atelier = prepare(() => startAtelier({ worker: false }));
  let write: () => ReturnType<typeof insertPastStudents>;
  const query = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> =>
    withConnection(atelier.config.databaseUrl, async (client) => (await client.query<Row>(text)).rows);

  beforeAll(async () => {
    for (const [account, isTeacher] of [[teacher, true] as const, [students.claire, false] as const])
      await atelier.do(new OpenAccount({ input: { ...account, isTeacher, isAdmin: false } }));
    const { databaseUrl, invoicing: seller } = atelier.config;
    const expected = await withConnection(databaseUrl, putOnSale);
    const ending = new AbortController().signal;
    write = () => insertPastStudents({ databaseUrl, seller, expected, ending });
  });
  afterAll(() => atelier.close());

  it('are written once, and their invoices follow one another in the order of their days', async () => {
    const payments = await write();
    expect(await write()).toEqual(payments);
    const rows = await query<{ number: string; cents: number; isConsistent: boolean }>(`
      select i.number, o.amount_cents as cents, i.gross_cents = o.amount_cents and i.issued_at = o.paid_at
        and p.captured_cents = o.amount_cents and i.facts ->> 'orderName' = 'A-' || lpad(o.number::text, 4, '0')
        and (select sum(unit_cents) from commerce_order_item where order_id = o.id) = o.amount_cents
        and (select count(*) from commerce_purchase where order_id = o.id)
          = (select count(*) from commerce_order_item where order_id = o.id) as "isConsistent"
      from commerce_order o join commerce_invoice i on i.order_id = o.id join commerce_payment p on p.order_id = o.id
      order by o.paid_at`);
    expect(rows).toHaveLength(payments.length);
    expect(rows.filter(({ isConsistent }) => !isConsistent)).toEqual([]);
    const numbers = rows.map(({ number }) => number);
    expect(numbers).toEqual(numbers.toSorted());
    expect(new Set(rows.map(({ cents }) => cents)).size).toBeGreaterThan(4);
  });

  it('are in the list of people what their courses and orders say', async () => {
    const people = await query<{ id: string; courses: number; cents: number; daysAway: number }>(`
      select id, course_count as courses, spent_cents as cents,
             extract(day from now() - seen_at)::int as "daysAway"
      from identity_account where email like '%.%@atelier.example'`);
    expect(people).toHaveLength(96);
    for (const { id, courses, cents } of people)
      expect([
        await atelier.ask(new CountCoursesOfStudent({ studentId: id })),
        await atelier.ask(new NetSpent({ buyerId: id })),
      ]).toEqual([courses, cents]);
    expect(people.filter(({ courses }) => courses === 0)).toEqual([]);
    const away = (from: number, to: number) =>
      people.filter(({ daysAway }) => daysAway >= from && daysAway < to).length;
    expect(Math.min(away(0, 7), away(7, 30), away(30, 90))).toBeGreaterThan(10);
    const [wrong] = await query<{ count: number }>(`
      select count(*)::int as count from enrollment_enrolment e join identity_account a on a.id = e.student_id
      where e.followed_at > a.seen_at or e.followed_at > now() or e.enrolled_at < a.created_at
        or (e.completed_at is not null) <> ((select count(*) from jsonb_object_keys(e.lesson_progress)) = 10)`);
    expect(wrong?.count).toBe(0);
  });

  it('leave nothing to the chores of the money', async () => {
    atelier.sandbox.bookPaid(await write());
    expect(await atelier.do(new IssueMissingInvoices())).toBe(0);
    const since = new Date(Date.now() - 10 * 86_400_000);
    const recent = (await write()).filter(({ paidAt }) => paidAt >= since).length;
    expect(recent).toBeGreaterThan(5);
    expect(await atelier.do(new CompareWithProviders({ since }))).toBeGreaterThanOrEqual(recent);
    expect(await query('select kind from commerce_anomaly')).toEqual([]);
  });
});
