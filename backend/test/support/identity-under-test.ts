import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { LogIn } from '../../src/modules/identity/sessions/sessions.commands.js';
import type { OpenedSession } from '../../src/modules/identity/sessions/sign-in.js';
import { OpenAccount, SignUp } from '../../src/modules/identity/accounts/accounts.commands.js';
import type { SignInDevice } from '../../src/modules/identity/sessions/session.domain.js';
import { IdentityModule } from '../../src/modules/identity/identity.module.js';
import { startModule, type ModuleUnderTest } from './module-under-test.js';

export interface AccountRow {
  email: string;
  name: string;
  isAdmin: boolean;
  isTeacher: boolean;
  isVerified: boolean;
  isSuspended: boolean;
  isClosed: boolean;
}

/** The identity module alone, with helpers that create accounts. */
export interface IdentityUnderTest extends ModuleUnderTest {
  /** Signs up, by default under a new address. */
  signUp(change?: { email?: string; username?: string }): Promise<OpenedSession & { email: string }>;
  /** An account opened by an operator: verified, optionally with roles. */
  open(roles?: { isAdmin?: boolean; isTeacher?: boolean }): Promise<{ accountId: string; email: string }>;
  logIn(email: string, password?: string): Promise<OpenedSession>;
  account(id: string): Promise<AccountRow>;
  /** Ids of the sessions that are not revoked. */
  sessions(accountId: string): Promise<string[]>;
  /** Recipient and link token of the last mail. */
  lastLink(): { to: string; token: string };
  /** Names of the module's events, without module and version. */
  eventNames(): Promise<string[]>;
}

export const password = 'Pavillon-Ardoise-38';
export const device = { userAgent: 'Firefox', country: 'FR' } as SignInDevice;
const someAddress = (): string => `${randomBytes(6).toString('hex')}@exemple.fr`;

export async function startIdentity(environment: Record<string, string> = {}): Promise<IdentityUnderTest> {
  const identity = await startModule(IdentityModule, environment);
  return {
    ...identity,
    signUp: async ({ email = someAddress(), username = 'Maud Lefort' } = {}) => ({
      ...((await identity.do(new SignUp({ input: { email, username, password }, device }))) as OpenedSession),
      email,
    }),
    open: async (roles = {}) => {
      const email = someAddress();
      const { accountId } = await identity.do(
        new OpenAccount({ input: { email, name: 'Noé', password, ...roles } }),
      );
      return { accountId, email };
    },
    logIn: async (email, attempt = password) =>
      (await identity.do(new LogIn({ input: { email, password: attempt }, device }))) as OpenedSession,
    account: async (id) => {
      const [row] = await identity.rows<AccountRow>(
        `select email, name, is_admin as "isAdmin", is_teacher as "isTeacher", verified_at is not null as "isVerified",
                suspended_at is not null as "isSuspended", closed_at is not null as "isClosed"
         from identity_account where id = ?`,
        [id],
      );
      if (!row) throw new Error(`There is no account ${id}`);
      return row;
    },
    sessions: async (accountId) => {
      const query = 'select id from identity_session where account_id = ? and revoked_at is null order by id';
      return (await identity.rows<{ id: string }>(query, [accountId])).map(({ id }) => id);
    },
    lastLink: () => {
      const mail = identity.mails.at(-1);
      const token = /https:\/\/atelier\.exemple\.fr\/[a-z-]+\/([\w-]{20,})/.exec(mail?.text ?? '')?.[1];
      if (!mail || !token) throw new Error('No mail has a link');
      return { to: mail.to, token };
    },
    eventNames: async () =>
      (await identity.events()).map(([name]) => name.replace(/^identity\.(.+)\.v1$/, '$1')),
  };
}

export const unknownId = (): string => randomUUIDv7();
