import { setTimeout as pause } from 'node:timers/promises';
import type { CourseDraft } from '@atelier/contracts/authoring';
import { Redis } from 'ioredis';
import { administrator, startAtelier, type Atelier } from './support/atelier.js';
import { publishCourse } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { count } from './support/rows.js';
import type { Visitor } from './support/visitor.js';
import { WorkerProcess } from './support/worker-process.js';

describe('a purchase, while the machine fails', () => {
  let atelier: Atelier;
  let worker: WorkerProcess;
  let course: CourseDraft;
  let redis: Redis;

  beforeAll(async () => {
    atelier = await startAtelier({ worker: false });
    worker = new WorkerProcess(atelier);
    worker.start();
    redis = new Redis(atelier.config.redisUrl);
    const author = await atelier.visitor().logIn(administrator.email, administrator.password);
    course = await publishCourse(author);
  });
  afterAll(async () => {
    await worker?.kill();
    redis?.disconnect();
    await atelier?.close();
  });

  const pay = async (student: Visitor) => {
    const { body } = await student.startPayment([course._id], 49);
    await student.confirmPayment(body.clientSecret);
  };
  const webhooksKept = (orders: number) =>
    eventually(async () => {
      expect(await count(atelier, 'commerce_webhook_inbox', "type = 'payment_intent.succeeded'")).toBe(
        orders,
      );
    });
  const expectOneEnrolment = async (student: Visitor) => {
    const own = [student.user?._id];
    await eventually(async () => {
      expect(await count(atelier, 'enrollment_enrolment', 'student_id = ?', own)).toBe(1);
      const pending = await count(atelier, 'outbox_message', 'done_at is null');
      expect(pending).toBe(0);
    }, 45);
    expect(await count(atelier, 'enrollment_enrolment', 'student_id = ?', own)).toBe(1);
    expect(await count(atelier, 'commerce_purchase', 'user_id = ?', own)).toBe(1);
    expect(await count(atelier, 'commerce_order', "user_id = ? and status = 'paid'", own)).toBe(1);
  };

  it('opens the course exactly once when the worker is killed with -9 in the middle, wherever that is', async () => {
    const students: Visitor[] = [];
    for (const [index, milliseconds] of [0, 15, 40, 90].entries()) {
      const student = await atelier.visitor().signUp(`tue-${index}@exemple.fr`);
      students.push(student);
      await pay(student);
      await webhooksKept(index + 1);
      await pause(milliseconds);
      await worker.kill();
      worker.start();
    }
    for (const student of students) await expectOneEnrolment(student);
  }, 120_000);

  it('opens the course exactly once when Redis loses everything after the webhook was accepted', async () => {
    await worker.kill();
    const student = await atelier.visitor().signUp('flushall@exemple.fr');
    await pay(student);
    await webhooksKept(5);
    worker.start();
    // The relay has handed the message to Redis, or is about to: both must survive.
    await pause(1200);
    await redis.flushall();
    await expectOneEnrolment(student);
  }, 90_000);

  it('numbers invoices without a gap', async () => {
    const paid = await count(atelier, 'commerce_order', "status = 'paid'");
    const year = new Date().getUTCFullYear();
    const first = `F${year}-000001`;
    const last = `F${year}-${String(paid).padStart(6, '0')}`;
    expect(await count(atelier, 'commerce_order', 'invoice_number between ? and ?', [first, last])).toBe(
      paid,
    );
  });
});
