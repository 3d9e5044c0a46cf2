import { randomUUIDv7 } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { OutboxMessage } from '../../../kernel/outbox/outbox-message.js';
import { sql } from '../../../kernel/query.js';
import { renewing } from '../../../kernel/tables.js';
import { command } from '../../../kernel/use-case.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { CallCounter } from '../../../platform/rate-limit/call-counter.js';
import { accessKept } from '../enrollment.events.js';
import { courseInvitationMail } from './invitation.mails.js';
import { enrollment } from '../tables.js';
import { EnrolByHand } from './access.commands.js';

/** An invitation that nobody accepts is deleted after so many days. */
const invitationDays = 90;

/** One mail for an address and course in this time, however often the invitation is withdrawn and made again. */
const mailOfCourse = { name: 'access-invitation', limit: 1, seconds: 7 * 86_400 };
/** Invitations of one teacher in a day: people without an account did not ask for mail. */
const invitationsADay = { name: 'invited-strangers', limit: 300, seconds: 86_400 };

/**
 * Invites addresses that have no verified account: access opens once they have one. An invitation that is there already is renewed.
 * @throws DomainError `too-many-requests`
 */
export const InviteToCourse = command(
  { counter: CallCounter },
  async (
    { entityManager, counter },
    { courseId, emails, askedBy }: { courseId: string; emails: string[]; askedBy: string },
  ): Promise<void> => {
    for (const _one of emails) await counter.expectRoom({ ...invitationsADay, subject: askedBy });
    const isFirstMail = async (email: string) =>
      (await counter.secondsToWait({ ...mailOfCourse, subject: `${courseId} ${email}` })) === 0;
    await entityManager.fork().transactional(async (em) => {
      const tables = enrollment(em);
      await tables
        .deleteFrom('enrollment_waiting_access')
        .where('created_at', '<', sql<string>`now() - make_interval(days => ${invitationDays})`)
        .execute();
      for (const email of emails) {
        const row = { id: randomUUIDv7(), course_id: courseId, email, created_at: sql<Date>`now()` };
        const stored = await tables
          .insertInto('enrollment_waiting_access')
          .values(row)
          .onConflict((conflict) =>
            conflict.columns(['course_id', 'email']).doUpdateSet(renewing(row, 'id', 'course_id', 'email')),
          )
          .returning('id')
          .executeTakeFirstOrThrow();
        // Renewed, it has had its mail already.
        if (stored.id === row.id && (await isFirstMail(email)))
          em.persist(OutboxMessage.of(accessKept({ waitingId: row.id })));
      }
    });
  },
);

/** The mail that invites an address to make an account. */
export const SendCourseInvitation = command(
  { mailer: Mailer },
  ({ mailer }, { email, courseTitle }: { email: string; courseTitle: string }): Promise<void> =>
    mailer.send(email, courseInvitationMail(courseTitle)),
);

/** Somebody has verified an address: the courses it was invited to open. Idempotent at any point. */
export const AcceptCourseInvitations = command(
  { commands: CommandBus },
  async (
    { entityManager, commands },
    { studentId, email }: { studentId: string; email: string },
  ): Promise<void> => {
    const tables = enrollment(entityManager);
    const waiting = await tables
      .selectFrom('enrollment_waiting_access')
      .select(['id', 'course_id as courseId'])
      .where('email', '=', email)
      .execute();
    for (const { id, courseId } of waiting) {
      await commands.execute(new EnrolByHand({ courseId, studentIds: [studentId] }));
      await tables.deleteFrom('enrollment_waiting_access').where('id', '=', id).execute();
    }
  },
);

/** The address does not get access any more. */
export const WithdrawCourseInvitation = command(
  async ({ entityManager }, { waitingId }: { waitingId: string }): Promise<void> => {
    await enrollment(entityManager)
      .deleteFrom('enrollment_waiting_access')
      .where('id', '=', waitingId)
      .execute();
  },
);
