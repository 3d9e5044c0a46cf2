import { command } from '../../../kernel/use-case.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { REDIS } from '../../../platform/redis.js';
import { Account } from '../domain/account.js';
import { signUpRepeatedMail } from '../mails/sign-up-repeated.fr.js';

const oncePerSeconds = 24 * 3600;

/** Tells the owner of an account that somebody signs up with the address; once a day, however often it is tried. */
export const SendSignUpNotice = command(
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
