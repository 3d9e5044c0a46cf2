import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig, type Config } from '@atelier/backend/config';
import type pg from 'pg';
import { insertRows, withConnection } from '../../local/databases.js';
import type { PastPayment } from '../../payment-sandbox/sandbox-options.js';
import { students, teacher } from '../accounts.js';
import { builtEntry, runNode } from '../node-program.js';
import { insertOrders } from './past-orders.js';
import { pastIdOf, planPast, type PastCourse, type PastStudent } from './past-plan.js';

const timeoutMilliseconds = 60_000;

/** The teacher's courses on sale, most popular first; read models may lag behind the publication. */
const coursesOnSale = async (
  client: pg.Client,
  expected: string[],
  ending: AbortSignal,
): Promise<PastCourse[]> => {
  const deadline = Date.now() + timeoutMilliseconds;
  for (;;) {
    const { rows } = await client.query<PastCourse>(
      `select o.course_id as id, o.title, o.payable_cents as cents,
              (select jsonb_agg(jsonb_build_object('id', item ->> 'id', 'seconds', item #> '{part,durationSeconds}'))
               from jsonb_path_query(s.sections, '$[*].lessons[*]') item) as lessons
       from identity_account a join commerce_offer o on o.author_id = a.id and o.is_on_sale and o.payable_cents > 0
       join enrollment_syllabus s on s.course_id = o.course_id
       where a.email = $1 and o.course_id = any($2) order by o.title`,
      [teacher.email, expected],
    );
    if (rows.length >= expected.length) return rows;
    // One that its author has withdrawn meanwhile is not waited for longer.
    if (Date.now() > deadline && rows.length > 0) return rows;
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
    // With an undisclosed password.
    ...rows[0]?.account,
    id: pastIdOf(number),
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
  await insertRows(client, 'identity_account', accounts);
  const enrolled = past.flatMap(({ number, enrolments }) =>
    enrolments.map((enrolment) => ({ id: randomUUID(), studentId: pastIdOf(number), ...enrolment })),
  );
  await insertRows(
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
  await insertRows(
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

/** Whether a past may be inserted: only once, and not after real sales, since invoice numbers are sequential. */
const isWithoutPast = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ isFree: boolean }>(
    `select not exists (select from identity_account where id = $1)
            and not exists (select from commerce_order where paid_at is not null) as "isFree"`,
    [pastIdOf(1)],
  );
  return rows[0]?.isFree ?? false;
};

const pastPayments = async (client: pg.Client): Promise<PastPayment[]> => {
  const { rows } = await client.query<PastPayment>(
    `select p.provider_ref as ref, p.capture_ref as "captureRef", p.id as "paymentId", o.id as "orderId", o.email,
            p.amount_cents as cents, o.paid_at as "paidAt"
     from commerce_order o join commerce_payment p on p.order_id = o.id
     where o.user_id between $1 and $2 order by o.paid_at`,
    [pastIdOf(1), pastIdOf(0xffff)],
  );
  return rows;
};

export interface PastOptions {
  databaseUrl: string;
  seller: Config['invoicing'];
  /** Ids of the teacher's courses to wait for. */
  expected: string[];
  ending: AbortSignal;
}

/**
 * Inserts two months of past students directly into the tables, in one transaction: people, purchases, progress
 * and video positions. Must precede the demo's first purchase, so that invoice numbers are chronological. Returns
 * their payments; idempotent.
 */
export const insertPastStudents = ({
  databaseUrl,
  seller,
  expected,
  ending,
}: PastOptions): Promise<PastPayment[]> =>
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

/** Inserts them in the demo, imports their payments into the sandbox, rebuilds the figures and seals the past months. */
export const addPastStudents = async (
  settings: NodeJS.ProcessEnv,
  bookPaid: (payments: PastPayment[]) => void,
  expected: string[],
  ending: AbortSignal,
): Promise<void> => {
  const { invoicing: seller } = readConfig(settings);
  const databaseUrl = settings['DATABASE_URL'] ?? '';
  const payments = await insertPastStudents({ databaseUrl, seller, expected, ending });
  if (payments.length === 0)
    throw new Error('An order was paid before: a past would break the invoices’ order.');
  bookPaid(payments);
  const quiet = { ...settings, LOG_LEVEL: 'warn' };
  await runNode(builtEntry('backend', 'figures-cli'), quiet, { ending });
  // Not only at the worker's next hour.
  await runNode([...builtEntry('backend', 'archives-cli'), 'seal'], quiet, { ending });
};
