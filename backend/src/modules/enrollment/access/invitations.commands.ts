import { randomUUIDv7 } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { OutboxMessage } from '../../../kernel/outbox/outbox-message.js';
import { sql } from '../../../kernel/query.js';
import { excludedColumns } from '../../../kernel/tables.js';
import { command } from '../../../kernel/use-case.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { CallCounter } from '../../../platform/rate-limit/call-counter.js';
import { accessKept } from '../enrollment.events.js';
import { courseInvitationMail } from './invitation.mails.js';
import { enrollment } from '../tables.js';
import { EnrolByHand } from './access.commands.js';

/** Invitations expire after so many days. */
const invitationDays = 90;

/** One mail per address and course in this time, even if the invitation is withdrawn and renewed. */
const courseMailLimit = { name: 'access-invitation', limit: 1, seconds: 7 * 86_400 };
/** Daily limit of invitations per teacher: recipients without an account did not ask for mail. */
const dailyInvitationLimit = { name: 'invited-strangers', limit: 300, seconds: 86_400 };

/**
 * Invites addresses without a verified account: access opens once they verify. An existing invitation is renewed.
 * @throws DomainError `too-many-requests`
 */
export const InviteToCourse = command(
  { counter: CallCounter },
  async (
    { entityManager, counter },
    { courseId, emails, inviterId }: { courseId: string; emails: string[]; inviterId: string },
  ): Promise<void> => {
    for (const _email of emails)
      await counter.expectBelowLimit({ ...dailyInvitationLimit, subject: inviterId });
    const isFirstMail = async (email: string) =>
      (await counter.secondsToWait({ ...courseMailLimit, subject: `${courseId} ${email}` })) === 0;
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
            conflict
              .columns(['course_id', 'email'])
              .doUpdateSet(excludedColumns(row, 'id', 'course_id', 'email')),
          )
          .returning('id')
          .executeTakeFirstOrThrow();
        // A renewed invitation was mailed already.
        if (stored.id === row.id && (await isFirstMail(email)))
          em.persist(OutboxMessage.of(accessKept({ waitingId: row.id })));
      }
    });
  },
);

/** Mails an address its invitation to sign up. */
export const SendCourseInvitation = command(
  { mailer: Mailer },
  ({ mailer }, { email, courseTitle }: { email: string; courseTitle: string }): Promise<void> =>
    mailer.send(email, courseInvitationMail(courseTitle)),
);

/** An address was verified: grants access to the courses it was invited to. Idempotent. */
export const AcceptCourseInvitations = command(
  { commands: CommandBus },
  async (
    { entityManager, commands },
    { studentId, email }: { studentId: string; email: string },
  ): Promise<void> => {
    const tables = enrollment(entityManager);
    const invitations = await tables
      .selectFrom('enrollment_waiting_access')
      .select(['id', 'course_id as courseId'])
      .where('email', '=', email)
      .execute();
    for (const { id, courseId } of invitations) {
      await commands.execute(new EnrolByHand({ courseId, studentIds: [studentId] }));
      await tables.deleteFrom('enrollment_waiting_access').where('id', '=', id).execute();
    }
  },
);

/** Withdraws a pending invitation. */
export const WithdrawCourseInvitation = command(
  async ({ entityManager }, { invitationId }: { invitationId: string }): Promise<void> => {
    await enrollment(entityManager)
      .deleteFrom('enrollment_waiting_access')
      .where('id', '=', invitationId)
      .execute();
  },
);
