import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig, type Config } from '@atelier/backend/config';
import { Order } from '@atelier/backend/modules/commerce/domain/order';
import { drawUpInvoice } from '@atelier/backend/modules/commerce/invoicing/draw-up';
import { termsVersion } from '@atelier/contracts/commerce';
import { orderName } from '@atelier/contracts/words/order-words';
import type pg from 'pg';
import { withConnection } from '../../local/databases.js';
import type { PastPayment } from '../../payment-sandbox/sandbox-options.js';
import { students, teacher } from '../accounts.js';
import { courses as demoCourses } from '../content/courses.js';
import { builtEntry } from '../entries.js';
import { runNode } from '../run-node.js';
import { planPast, type PastCourse, type PastStudent } from './past-plan.js';

/** They stand before all others: nobody else has an id of that time. */
const idOf = (n: number): string => `0199a000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

/** Rows as JSON, by the names of their columns; what is left out is the table's default. */
const insert = async (client: pg.Client, table: string, rows: object[]): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  if (!columns) return;
  const from = `from jsonb_populate_recordset(null::${table}, $1::jsonb)`;
  await client.query(`insert into ${table} (${columns}) select ${columns} ${from}`, [JSON.stringify(rows)]);
};

const patience = 60_000;

/** What can be bought of the teacher, what most come for first; these copies follow the publishing by a moment. */
const coursesOnSale = async (
  client: pg.Client,
  expected: number,
  ending: AbortSignal,
): Promise<PastCourse[]> => {
  const deadline = Date.now() + patience;
  for (;;) {
    const { rows } = await client.query<PastCourse>(
      `select o.course_id as id, o.title, o.payable_cents as cents,
              (select jsonb_agg(jsonb_build_object('id', item ->> 'id', 'seconds', item #> '{part,durationSeconds}'))
               from jsonb_path_query(s.sections, '$[*].lessons[*]') item) as lessons
       from identity_account a join commerce_offer o on o.author_id = a.id and o.is_on_sale and o.payable_cents > 0
       join enrollment_syllabus s on s.course_id = o.course_id
       where a.email = $1 order by o.title`,
      [teacher.email],
    );
    if (rows.length >= expected) return rows;
    if (Date.now() > deadline)
      throw new Error('The courses were published, and are not on sale after a minute.');
    await pause(200, undefined, { signal: ending });
  }
};

const insertPeople = async (client: pg.Client, past: PastStudent[]): Promise<void> => {
  const { rows } = await client.query<{ account: object }>(
    'select to_jsonb(a) as account from identity_account a where email = $1',
    [students.claire.email],
  );
  const accounts = past.map(({ number, name, email, createdAt, seenAt, orders, enrolments }) => ({
    // Their password is one that nobody is told to use for them.
    ...rows[0]?.account,
    id: idOf(number),
    name,
    user_name: name,
    email,
    image_url: null,
    created_at: createdAt,
    password_set_at: createdAt,
    verified_at: createdAt,
    seen_at: seenAt,
    course_count: enrolments.length,
    spent_cents: orders.flatMap(({ courses }) => courses).reduce((sum, { cents }) => sum + cents, 0),
    summary_version: 0,
  }));
  await insert(client, 'identity_account', accounts);
  const enrolled = past.flatMap(({ number, enrolments }) =>
    enrolments.map((enrolment) => ({ id: randomUUID(), studentId: idOf(number), ...enrolment })),
  );
  await insert(
    client,
    'enrollment_enrolment',
    enrolled.map(({ id, studentId, course, enrolledAt, followedAt, completedAt, progress }) => ({
      id,
      student_id: studentId,
      course_id: course.id,
      enrolled_at: enrolledAt,
      followed_at: followedAt,
      completed_at: completedAt,
      origin: 'purchase',
      lesson_progress: progress,
      reopened_lessons: [],
    })),
  );
  await insert(
    client,
    'enrollment_position',
    enrolled.flatMap(({ id, followedAt, positions }) =>
      positions.map(({ lessonId, seconds, watched }) => ({
        enrolment_id: id,
        lesson_id: lessonId,
        seconds,
        noted_at: followedAt,
        watched: `\\x${Buffer.from(watched).toString('hex')}`,
      })),
    ),
  );
};

/** Each invoice has its number in the order of the payments, and no number is left out. */
const invoiceNumbers = async (client: pg.Client, paid: Date[]): Promise<string[]> => {
  const year = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', year: 'numeric' });
  const numbers: string[] = [];
  for (const [name, own] of Map.groupBy(paid, (at) => year.format(at))) {
    const { rows } = await client.query<{ last: number }>(
      `insert into commerce_invoice_counter as c (series, last_number) values ($1, $2)
       on conflict (series) do update set last_number = c.last_number + excluded.last_number
       returning last_number as last`,
      [`F${name}`, own.length],
    );
    const before = (rows[0]?.last ?? 0) - own.length;
    numbers.push(...own.map((_, index) => `F${name}-${String(before + index + 1).padStart(6, '0')}`));
  }
  return numbers;
};

/** Orders as they are once a card has paid them, with all that follows from it: payment, invoice, what was bought, the mail. */
const insertOrders = async (
  client: pg.Client,
  past: PastStudent[],
  seller: Config['invoicing'],
): Promise<void> => {
  const orders = past
    .flatMap((student) => student.orders.map((order) => ({ student, ...order, id: randomUUID() })))
    .toSorted((one, other) => one.paidAt.getTime() - other.paidAt.getTime());
  const { rows: names } = await client.query<{ number: number }>(
    `select nextval('commerce_order_number')::int as number from generate_series(1, $1)`,
    [orders.length],
  );
  const invoices = await invoiceNumbers(
    client,
    orders.map(({ paidAt }) => paidAt),
  );
  const all = orders.map(({ id, student, paidAt, courses }, index) => {
    const number = names[index]?.number ?? 0;
    const cents = courses.reduce((sum, course) => sum + course.cents, 0);
    const createdAt = new Date(paidAt.getTime() - 60_000);
    const userId = idOf(student.number);
    const reference = `${String(number).padStart(4, '0')}${id.replaceAll('-', '').slice(0, 20)}`;
    const captureRef = `ch_${reference}`;
    const facts = drawUpInvoice(
      {
        orderName: orderName(number),
        lines: courses.map((course) => ({ title: course.title, cents: course.cents, quantity: 1 })),
        paidCents: cents,
        payment: { means: 'stripe', reference: captureRef },
        evidence: { declared: null, network: null, payment: 'FR' },
      },
      seller,
    );
    return {
      order: {
        id,
        number,
        user_id: userId,
        email: student.email,
        buyer_name: student.name,
        search_text: [student.name, student.email, ...courses.map(({ title }) => title)].join(' '),
        cart_hash: Order.cartHash(courses.map((course) => course.id)),
        amount_cents: cents,
        discount_cents: 0,
        currency: 'eur',
        status: 'paid',
        terms_version: termsVersion,
        waiver_at: createdAt,
        invoice_number: invoices[index],
        created_at: createdAt,
        expires_at: new Date(createdAt.getTime() + 3_600_000),
        paid_at: paidAt,
        holder_id: userId,
      },
      items: courses.map((course) => ({
        order_id: id,
        course_id: course.id,
        title: course.title,
        quantity: 1,
        unit_cents: course.cents,
        discount_cents: 0,
      })),
      payment: {
        id: randomUUID(),
        order_id: id,
        provider: 'stripe',
        provider_ref: `pi_${reference}`,
        capture_ref: captureRef,
        amount_cents: cents,
        captured_cents: cents,
        status: 'succeeded',
        created_at: createdAt,
        checked_at: paidAt,
        checks: 2,
      },
      invoice: {
        number: invoices[index],
        order_id: id,
        issued_at: paidAt,
        buyer_name: student.name,
        buyer_email: student.email,
        facts,
        net_cents: facts.total.netCents,
        gross_cents: facts.total.grossCents,
      },
      purchases: courses.map((course) => ({
        user_id: userId,
        course_id: course.id,
        order_id: id,
        purchased_at: paidAt,
      })),
      mail: { kind: 'bought', about_id: id, begun_at: paidAt, sent_at: paidAt },
    };
  });
  const rowsOf = <Row>(pick: (one: (typeof all)[number]) => Row | Row[]) => all.flatMap(pick) as object[];
  await insert(
    client,
    'commerce_order',
    rowsOf(({ order }) => order),
  );
  await insert(
    client,
    'commerce_order_item',
    rowsOf(({ items }) => items),
  );
  await insert(
    client,
    'commerce_payment',
    rowsOf(({ payment }) => payment),
  );
  await insert(
    client,
    'commerce_invoice',
    rowsOf(({ invoice }) => invoice),
  );
  await insert(
    client,
    'commerce_purchase',
    rowsOf(({ purchases }) => purchases),
  );
  await insert(
    client,
    'commerce_mail',
    rowsOf(({ mail }) => mail),
  );
};

/** Whether it may be given a past: not twice, and not where somebody has sold something, whose invoices come one after the other. */
const isWithoutPast = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ isFree: boolean }>(
    `select not exists (select from identity_account where id = $1)
            and not exists (select from commerce_order where paid_at is not null) as "isFree"`,
    [idOf(1)],
  );
  return rows[0]?.isFree ?? false;
};

const pastPayments = async (client: pg.Client): Promise<PastPayment[]> => {
  const { rows } = await client.query<PastPayment>(
    `select p.provider_ref as ref, p.capture_ref as "captureRef", p.id as "paymentId", o.id as "orderId", o.email,
            p.amount_cents as cents, o.paid_at as "paidAt"
     from commerce_order o join commerce_payment p on p.order_id = o.id
     where o.user_id between $1 and $2 order by o.paid_at`,
    [idOf(1), idOf(0xffff)],
  );
  return rows;
};

export interface PastOptions {
  databaseUrl: string;
  seller: Config['invoicing'];
  /** How many courses of the teacher are sold; they are waited for. */
  expected: number;
  ending: AbortSignal;
}

/**
 * Students of the two months before, which nobody can live through in a minute: who they are, what they bought, how far they went
 * and where they left each film. They stand in the tables as if it had happened, in one transaction; it comes before the first
 * purchase of the demo, so that invoices are numbered in the order of their days. Answers their payments; a repeat writes nothing.
 */
export const writePast = ({ databaseUrl, seller, expected, ending }: PastOptions): Promise<PastPayment[]> =>
  withConnection(databaseUrl, async (client) => {
    const sold = await coursesOnSale(client, expected, ending);
    await client.query('begin');
    if (await isWithoutPast(client)) {
      const past = planPast(sold, new Date());
      await insertPeople(client, past);
      await insertOrders(client, past, seller);
    }
    await client.query('commit');
    return pastPayments(client);
  });

/** The same of the demo; the payment sandbox hears of it, and figures are counted anew. */
export const addPastStudents = async (
  settings: NodeJS.ProcessEnv,
  bookPaid: (payments: PastPayment[]) => void,
  ending: AbortSignal,
): Promise<void> => {
  const expected = demoCourses.filter(({ owner, price }) => owner === 'teacher' && price > 0).length;
  const { invoicing: seller } = readConfig(settings);
  const databaseUrl = settings['DATABASE_URL'] ?? '';
  bookPaid(await writePast({ databaseUrl, seller, expected, ending }));
  await runNode(builtEntry('backend', 'figures-cli'), { ...settings, LOG_LEVEL: 'warn' }, { ending });
};
