import type { Redis } from 'ioredis';
import { command } from '../../../kernel/use-case.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { REDIS } from '../../../platform/redis.js';
import { Account } from './account.domain.js';
import { signUpRepeatedMail, teacherAppointedMail, accessOpenedMail } from './account.mails.js';

const day = 24 * 3600;

/** Sends once in so many seconds, but again after a failure. */
async function sendOnce(
  redis: Redis,
  subject: string,
  seconds: number,
  send: () => Promise<void>,
): Promise<void> {
  const key = `atelier:notice:${subject}`;
  if (!(await redis.set(key, '1', 'EX', seconds, 'NX'))) return;
  try {
    await send();
  } catch (error) {
    await redis.del(key);
    throw error;
  }
}

/** Mails the account's owner that somebody tried to sign up with their address; at most once a day. */
export const SendRepeatedSignUpMail = command(
  { redis: REDIS, mailer: Mailer },
  async ({ entityManager, redis, mailer }, { accountId }: { accountId: string }): Promise<void> => {
    const account = await entityManager.fork().findOne(Account, { id: accountId });
    if (!account?.isOpen) return;
    await sendOnce(redis, `sign-up:${accountId}`, day, () => mailer.send(account.email, signUpRepeatedMail));
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

/**
 * Mails somebody that they were given access to a course, once a week however often it is taken back and given; skipped
 * if the account has closed.
 */
export const SendCourseAccessMail = command(
  { redis: REDIS, mailer: Mailer },
  async (
    { entityManager, redis, mailer },
    { accountId, course }: { accountId: string; course: { id: string; title: string } },
  ): Promise<void> => {
    const account = await entityManager.fork().findOne(Account, { id: accountId });
    if (!account?.isOpen) return;
    await sendOnce(redis, `access:${course.id}:${accountId}`, 7 * day, () =>
      mailer.send(account.email, accessOpenedMail(account.mailedName, course)),
    );
  },
);
