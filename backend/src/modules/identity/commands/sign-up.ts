import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { SignupBody } from '@atelier/contracts/identity';
import { command } from '../../../kernel/use-case.js';
import { CONFIG } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { OutboxMessage } from '../../../kernel/outbox/outbox-message.js';
import { Account } from '../domain/account.js';
import { hashPassword } from '../domain/password.js';
import { Session, type SignInDevice } from '../domain/session.js';
import { signUpRepeated } from '../events/account-events.js';
import { expectOwnName } from './expect-own-name.js';
import { rememberDevice } from './known-devices.js';
import type { OpenedSession } from './opened-session.js';
import { refuseKnownPassword } from './refuse-known-password.js';

/**
 * An address that is taken is refused, and its owner told by mail.
 * @throws DomainError `email-taken`, `password-too-common`, `invalid-request`
 */
export const SignUp = command(
  { config: CONFIG },
  async (
    { entityManager, config },
    { input, device }: { input: SignupBody; device: SignInDevice },
  ): Promise<OpenedSession> => {
    const { email, username: name, password } = input;
    expectOwnName(config, { username: name });
    await refuseKnownPassword(password, { email, name, brand: config.brand.name });
    const em = entityManager.fork();
    const passwordHash = await hashPassword(password, config.passwordCost);
    const account = Account.register({ email, name, passwordHash });
    const { session, token } = Session.start(account, device);
    account.seenAt = session.createdAt;
    try {
      await em.persist([account, session]).flush();
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      await tellOwner(entityManager, input.email);
      throw new DomainError('email-taken');
    }
    await rememberDevice(em, account.id, device.token);
    return { account, sessionId: session.id, isStrong: false, refreshToken: token };
  },
);

async function tellOwner(entityManager: EntityManager, email: string): Promise<void> {
  const em = entityManager.fork();
  const owner = await em.findOne(Account, { email });
  if (owner) em.persist(OutboxMessage.of(signUpRepeated({ accountId: owner.id })));
  await em.flush();
}
