import type { Atelier } from '../../../../backend/test/support/atelier.js';
import { count, rows } from '../../../../backend/test/support/rows.js';

/** What is there at the end, beside what the providers took. */
export async function countUp(atelier: Atelier, courseId: string) {
  const taken = atelier.sandbox.books().filter(({ capturedCents }) => capturedCents > 0);
  const paid = await rows<{ ref: string; invoice: string; enrolments: number }>(
    atelier,
    `select p.provider_ref as ref, o.invoice_number as invoice,
            (select count(*)::int from enrollment_enrolment e
             where e.student_id = o.user_id and e.course_id = ? and e.revoked_at is null) as enrolments
     from commerce_order o join commerce_payment p on p.order_id = o.id and p.status = 'succeeded' where o.status = 'paid'`,
    [courseId],
  );
  const opened = new Map(paid.map(({ ref, enrolments }) => [ref, enrolments]));
  const numbers = paid.map(({ invoice }) => Number(invoice.slice(-6))).sort((a, b) => a - b);
  const enrolments = await count(atelier, 'enrollment_enrolment', 'course_id = ? and revoked_at is null', [
    courseId,
  ]);
  return {
    taken: taken.length,
    lost: taken.filter(({ ref }) => opened.get(ref) !== 1).length,
    double: enrolments - taken.length + (paid.length - opened.size),
    gaps: numbers.filter((number, index) => number !== index + 1).length,
    anomalies: await count(atelier, 'commerce_anomaly'),
    forgedKept: await count(atelier, 'commerce_webhook_inbox', "event_id ~ 'forged'"),
    webhooksLeft: await count(atelier, 'commerce_webhook_inbox', "status = 'received'"),
    messagesLeft: await count(atelier, 'outbox_message', 'done_at is null'),
  };
}
