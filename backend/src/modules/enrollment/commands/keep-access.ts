import { randomUUIDv7 } from 'node:crypto';
import { command } from '../../../kernel/use-case.js';
import { sql } from '../../../kernel/query.js';
import { OutboxMessage } from '../../../kernel/outbox/outbox-message.js';
import { renewing } from '../../../kernel/tables.js';
import { CallCounter } from '../../../platform/rate-limit/call-counter.js';
import { accessKept } from '../events/enrolment-events.js';
import { enrollment } from '../tables.js';

/** An address that nobody shows to be theirs is forgotten after so many days. */
const keptDays = 90;

/** One mail an address and course in this time, however often its access is withdrawn and kept again. */
const oneMail = { name: 'access-invitation', limit: 1, seconds: 7 * 86_400 };
/** Of one person, in a day: whoever has no account yet did not ask to be written to. */
const strangers = { name: 'invited-strangers', limit: 300, seconds: 86_400 };

/**
 * Keeps access to a course for addresses, which are invited; what waits already goes on waiting from now.
 * @throws DomainError `too-many-requests`
 */
export const KeepAccess = command(
  { counter: CallCounter },
  async (
    { entityManager, counter },
    { courseId, emails, askedBy }: { courseId: string; emails: string[]; askedBy: string },
  ): Promise<void> => {
    for (const _one of emails) await counter.expectRoom({ ...strangers, subject: askedBy });
    const isFirstMail = async (email: string) =>
      (await counter.secondsToWait({ ...oneMail, subject: `${courseId} ${email}` })) === 0;
    await entityManager.fork().transactional(async (em) => {
      const tables = enrollment(em);
      await tables
        .deleteFrom('enrollment_waiting_access')
        .where('created_at', '<', sql<string>`now() - make_interval(days => ${keptDays})`)
        .execute();
      for (const email of emails) {
        const row = { id: randomUUIDv7(), course_id: courseId, email, created_at: sql<Date>`now()` };
        const kept = await tables
          .insertInto('enrollment_waiting_access')
          .values(row)
          .onConflict((conflict) =>
            conflict.columns(['course_id', 'email']).doUpdateSet(renewing(row, 'id', 'course_id', 'email')),
          )
          .returning('id')
          .executeTakeFirstOrThrow();
        // Asked again, it has its invitation already.
        if (kept.id === row.id && (await isFirstMail(email)))
          em.persist(OutboxMessage.of(accessKept({ waitingId: row.id })));
      }
    });
  },
);
