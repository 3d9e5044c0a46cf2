import { Redis } from 'ioredis';
import { queues } from '../src/kernel/reaction.js';
import { startAtelier } from './support/atelier.js';
import { signInAdministrator } from './support/people.js';
import { publishCourse } from './support/courses.js';
import { eventually } from './support/eventually.js';
import type { Visitor } from './support/visitor.js';
import { WorkerProcess } from './support/worker-process.js';

describe('a purchase, while the machine fails', () => {
  const atelier = prepare(() => startAtelier({ worker: false }));
  const worker = new WorkerProcess(atelier);
  beforeAll(() => worker.start());
  const course = prepare(async () => publishCourse(await signInAdministrator(atelier)));
  let redis: Redis;
  beforeAll(() => {
    redis = new Redis(atelier.config.redisUrl);
  });
  afterAll(() => redis?.disconnect());

  /** Also ages the lock of a mail that it was sending: what it protects from is over, and a minute need not be waited for. */
  const killWorker = async () => {
    await worker.kill();
    await atelier.rows(
      "update commerce_mail set begun_at = begun_at - interval '1 minute' where sent_at is null",
    );
  };
  const pay = async (student: Visitor) => {
    const { body } = await student.startPayment([course._id], 49);
    await student.confirmPayment(body.clientSecret);
  };
  const webhooksKept = (orders: number) =>
    eventually(async () => {
      expect(await atelier.count('commerce_webhook_inbox', "type = 'payment_intent.succeeded'")).toBe(orders);
    });
  const expectOneEnrolment = async (student: Visitor) => {
    const own = [student.user?._id];
    await eventually(async () => {
      expect(await atelier.count('enrollment_enrolment', 'student_id = ?', own)).toBe(1);
    }, 45);
    await atelier.reactionsDone(45);
    expect(await atelier.count('enrollment_enrolment', 'student_id = ?', own)).toBe(1);
    expect(await atelier.count('commerce_purchase', 'user_id = ?', own)).toBe(1);
    expect(await atelier.count('commerce_order', "user_id = ? and status = 'paid'", own)).toBe(1);
  };

  /** Moments of a purchase, in order. */
  const moments: Record<string, (own: unknown[]) => Promise<number>> = {
    'the webhook was kept': async () => 1,
    'its message was claimed': () =>
      atelier.count(
        'outbox_message',
        "name = 'commerce.webhook-received.v1' and done_at is null and attempts > 0",
      ),
    'the order was paid': (own) => atelier.count('commerce_order', "user_id = ? and status = 'paid'", own),
    'the purchase was noted': (own) => atelier.count('commerce_purchase', 'user_id = ?', own),
  };

  it('opens the course exactly once when the worker is killed with -9 in the middle, wherever that is', async () => {
    proves('payment.once');

    const students: Visitor[] = [];
    for (const [index, reached] of Object.values(moments).entries()) {
      const student = await atelier.visitor().signUp(`tue-${index}@exemple.fr`);
      students.push(student);
      await pay(student);
      await webhooksKept(index + 1);
      // The moment may pass unnoticed; then the worker is killed right after.
      await eventually(async () => {
        const opened = await atelier.count('enrollment_enrolment', 'student_id = ?', [student.user?._id]);
        expect((await reached([student.user?._id])) + opened).toBeGreaterThan(0);
      }, 45);
      await killWorker();
      await worker.start();
    }
    for (const student of students) await expectOneEnrolment(student);
  }, 240_000);

  it('opens the course exactly once when Redis loses everything after the webhook was accepted', async () => {
    proves('payment.once');

    await killWorker();
    const kept = await atelier.count('commerce_webhook_inbox', "type = 'payment_intent.succeeded'");
    // Queues are paused: the relayed jobs are only in Redis when it loses its data.
    const all = queues.map((name) => atelier.queue(name));
    await Promise.all(all.map((queue) => queue.pause()));
    const student = await atelier.visitor().signUp('flushall@exemple.fr');
    await pay(student);
    await webhooksKept(kept + 1);
    await worker.start();
    await eventually(async () => {
      const waiting = await Promise.all(all.map((queue) => queue.getWaiting()));
      const names = waiting.flat().map(({ data }) => (data as { eventName?: string }).eventName);
      expect(names).toContain('commerce.webhook-received.v1');
    }, 45);
    await redis.flushall();
    await expectOneEnrolment(student);
  }, 180_000);

  it('is counted once in the revenue of its day, whatever was killed', async () => {
    proves('dashboard.revenue');

    const scratch = async (what: string, table: string) =>
      (await atelier.rows<{ n: number }>(`select coalesce(sum(${what}), 0)::int as n from ${table}`))[0]?.n;
    const kept = (name: string) => scratch('total', `commerce_figure where name like '${name}:%'`);
    await atelier.reactionsDone(45);
    const paid = 'commerce_order where paid_at is not null';
    expect(await kept('orders')).toBe(await scratch('1', paid));
    expect(await kept('received')).toBe(await scratch('amount_cents', paid));
    expect(await kept('orders')).toBeGreaterThan(0);
  }, 120_000);

  it('numbers invoices without a gap', async () => {
    proves('invoice.numbers');

    const students = [
      await atelier.visitor().signUp('un@exemple.fr'),
      await atelier.visitor().signUp('deux@exemple.fr'),
    ];
    await Promise.all(students.map((student) => pay(student)));
    for (const student of students) await expectOneEnrolment(student);
    const numbers = await atelier.rows<{ n: string }>(
      'select invoice_number as n from commerce_order where invoice_number is not null order by invoice_number',
    );
    const paid = await atelier.count('commerce_order', "status = 'paid'");
    expect(paid).toBeGreaterThanOrEqual(2);
    const year = new Date().getUTCFullYear();
    expect(numbers.map(({ n }) => n)).toEqual(
      Array.from({ length: paid }, (_, index) => `F${year}-${String(index + 1).padStart(6, '0')}`),
    );
  }, 180_000);
});
