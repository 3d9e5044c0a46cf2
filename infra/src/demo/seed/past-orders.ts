import { randomUUID } from 'node:crypto';
import type { Config } from '@atelier/backend/config';
import { Order } from '@atelier/backend/modules/commerce/orders/order.domain';
import { buildInvoice } from '@atelier/backend/modules/commerce/invoices/invoice.domain';
import { orderName } from '@atelier/contracts/words/order-words';
import type pg from 'pg';
import { insertRows } from '../../local/databases.js';
import { pastIdOf, type PastStudent } from './past-plan.js';

/** Gapless invoice numbers in order of payment. */
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

/** Inserts paid orders with all their consequences: payment, invoice, purchases, mail. */
export const insertOrders = async (
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
  // The api has published them at its start.
  const { rows: versions } = await client.query<{ number: number }>(
    "select max(number) as number from commerce_legal_text where kind = 'terms'",
  );
  const terms = versions[0]?.number ?? 1;
  const invoices = await invoiceNumbers(
    client,
    orders.map(({ paidAt }) => paidAt),
  );
  const all = orders.map(({ id, student, paidAt, courses }, index) => {
    const number = names[index]?.number ?? 0;
    const cents = courses.reduce((sum, course) => sum + course.cents, 0);
    const createdAt = new Date(paidAt.getTime() - 60_000);
    const userId = pastIdOf(student.number);
    const reference = `${String(number).padStart(4, '0')}${id.replaceAll('-', '').slice(0, 20)}`;
    const captureRef = `ch_${reference}`;
    const facts = buildInvoice(
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
        terms_version: String(terms),
        terms_number: terms,
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
  await insertRows(
    client,
    'commerce_order',
    rowsOf(({ order }) => order),
  );
  await insertRows(
    client,
    'commerce_order_item',
    rowsOf(({ items }) => items),
  );
  await insertRows(
    client,
    'commerce_payment',
    rowsOf(({ payment }) => payment),
  );
  await insertRows(
    client,
    'commerce_invoice',
    rowsOf(({ invoice }) => invoice),
  );
  await insertRows(
    client,
    'commerce_purchase',
    rowsOf(({ purchases }) => purchases),
  );
  await insertRows(
    client,
    'commerce_mail',
    rowsOf(({ mail }) => mail),
  );
};
