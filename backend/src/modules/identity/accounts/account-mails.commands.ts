import { command } from '../../../kernel/use-case.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { REDIS } from '../../../platform/redis.js';
import { Account } from './account.domain.js';
import { signUpRepeatedMail, teacherAppointedMail, accessOpenedMail } from './account.mails.js';

const oncePerSeconds = 24 * 3600;

/** Mails the account's owner that somebody tried to sign up with their address; at most once a day. */
export const SendRepeatedSignUpMail = command(
  { redis: REDIS, mailer: Mailer },
  async ({ entityManager, redis, mailer }, { accountId }: { accountId: string }): Promise<void> => {
    const account = await entityManager.fork().findOne(Account, { id: accountId });
    if (!account?.isOpen) return;
    const key = `atelier:notice:sign-up:${accountId}`;
    if (!(await redis.set(key, '1', 'EX', oncePerSeconds, 'NX'))) return;
    try {
      await mailer.send(account.email, signUpRepeatedMail);
    } catch (error) {
      await redis.del(key);
      throw error;
    }
  },
);

/** Mails somebody that they are a teacher now; skipped if the role was removed again. */
export const SendTeacherAppointedMail = command(
  { mailer: Mailer },
  async ({ entityManager, mailer }, { accountId }: { accountId: string }): Promise<void> => {
    const account = await entityManager.fork().findOne(Account, { id: accountId });
    if (!account?.isOpen || !account.isTeacher) return;
    await mailer.send(account.email, teacherAppointedMail(account.mailedName));
  },
);

/** Mails somebody that they were given access to a course; skipped if the account has closed. */
export const SendCourseAccessMail = command(
  { mailer: Mailer },
  async (
    { entityManager, mailer },
    { accountId, course }: { accountId: string; course: { id: string; title: string } },
  ): Promise<void> => {
    const account = await entityManager.fork().findOne(Account, { id: accountId });
    if (account?.isOpen) await mailer.send(account.email, accessOpenedMail(account.mailedName, course));
  },
);
