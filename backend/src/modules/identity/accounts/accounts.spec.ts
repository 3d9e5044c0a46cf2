import { createHook } from 'node:async_hooks';
import { jest } from '@jest/globals';
import { device, unknownId, password, startIdentity } from '../../../../test/support/identity-under-test.js';
import {
  ChangePassword,
  RequestPasswordReset,
  ResetPassword,
  SendPasswordLink,
} from '../passwords/passwords.commands.js';
import { StatementNames } from '../../../database/pg-connections.js';
import { ChangeProfile } from '../profiles/profiles.commands.js';
import { LogIn, LogOut, RefreshSession, RevokeDevices } from '../sessions/sessions.commands.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { SendCourseAccessMail, SendRepeatedSignUpMail } from './account-mails.commands.js';
import { CloseOwnAccount, OpenAccount, SignUp } from './accounts.commands.js';

const better = 'Girouette-Velours-71';

/** Number of password hashes computed, a proxy for the response time. */
async function passwordsHashed(work: () => Promise<unknown>): Promise<number> {
  let hashed = 0;
  const hook = createHook({
    init: (_id, type) => void (hashed += type === 'ARGON2REQUEST' ? 1 : 0),
  }).enable();
  await work().finally(() => hook.disable());
  return hashed;
}

/** Account self-service on one database: each case creates its own people. */
describe('identity', () => {
  const identity = prepare(() => startIdentity());
  beforeEach(() => identity.reset());

  const refused = (work: Promise<unknown>, code: string, path?: string) =>
    expect(work).rejects.toMatchObject(path ? { code, facts: { issues: [{ path }] } } : { code });

  describe('opens an account', () => {
    it('for who signs up, signed in and without a role', async () => {
      const { account, sessionId, refreshToken, email } = await identity.signUp();
      expect(await identity.account(account.id)).toEqual({
        email,
        name: 'Maud Lefort',
        isAdmin: false,
        isTeacher: false,
        isVerified: false,
        isSuspended: false,
        isClosed: false,
      });
      expect(await identity.sessions(account.id)).toEqual([sessionId]);
      expect(refreshToken).toMatch(new RegExp(`^${sessionId}\\.`));
      expect(await identity.eventNames()).toContain('verification-requested');
      expect((await identity.logIn(email)).account.id).toBe(account.id);
    });

    it('not twice under one address, and has its owner told', async () => {
      const { email, account } = await identity.signUp();
      await identity.reset();
      await refused(identity.signUp({ email }), 'email-taken');
      expect(await identity.events()).toEqual([['identity.sign-up-repeated.v1', { accountId: account.id }]]);
      await identity.do(new SendRepeatedSignUpMail({ accountId: account.id }));
      expect(identity.mails).toHaveLength(1);
      await identity.do(new SendRepeatedSignUpMail({ accountId: account.id }));
      await identity.do(new SendRepeatedSignUpMail({ accountId: unknownId() }));
      expect(identity.mails.map(({ to }) => to)).toEqual([email]);
      expect(identity.mails[0]?.text).toContain('https://atelier.exemple.fr/forgot-password');
    });

    it('and tells of a second try to open it again where the mail could not leave, and nobody who has closed it', async () => {
      const { account, email } = await identity.signUp();
      const mailer = identity.app.get(Mailer);
      const { send } = mailer;
      mailer.send = () => Promise.reject(new Error('the server is away'));
      const tell = (accountId: string) => identity.do(new SendRepeatedSignUpMail({ accountId }));
      await expect(tell(account.id)).rejects.toThrow('the server is away');
      mailer.send = send;
      await tell(account.id);
      expect(identity.mails.map(({ to }) => to)).toEqual([email]);
      const { account: closed } = await identity.signUp();
      await identity.do(new CloseOwnAccount({ accountId: closed.id, password }));
      await tell(closed.id);
      expect(identity.mails).toHaveLength(1);
    });

    it('that hears once a week of a course that it was given, while it is open', async () => {
      proves('access.by-hand');

      const { account, email } = await identity.signUp();
      const course = { id: unknownId(), title: 'Une API de A à Z' };
      const tell = (accountId: string) => identity.do(new SendCourseAccessMail({ accountId, course }));
      // Taken back and given again and again.
      for (const _ of [1, 2, 3]) await tell(account.id);
      expect(identity.mails).toMatchObject([{ to: email, text: expect.stringContaining(course.title) }]);
      await identity.do(new CloseOwnAccount({ accountId: account.id, password }));
      const { account: other } = await identity.signUp();
      await identity.do(new CloseOwnAccount({ accountId: other.id, password }));
      for (const accountId of [other.id, unknownId()]) await tell(accountId);
      expect(identity.mails).toHaveLength(1);
    });

    it('under no name of the site, and with no password that everybody knows', async () => {
      await refused(
        identity.signUp({ username: identity.config.brand.instructor }),
        'invalid-request',
        'username',
      );
      await refused(identity.signUp({ username: identity.config.brand.name }), 'invalid-request', 'username');
      const weak = { email: 'faible@exemple.fr', username: 'Maud', password: 'motdepasse' };
      await refused(identity.do(new SignUp({ input: weak, device })), 'password-too-common', 'password');
      await refused(identity.logIn(weak.email, weak.password), 'invalid-credentials');
    });

    it('for the operator once, who finds it again as wanted and changes nothing of another', async () => {
      const input = { email: 'Operateur@exemple.fr', name: 'Opératrice', password, isTeacher: true };
      const opened = await identity.do(new OpenAccount({ input }));
      expect(opened.created).toBe(true);
      expect(await identity.account(opened.accountId)).toMatchObject({
        email: 'operateur@exemple.fr',
        isTeacher: true,
        isAdmin: false,
        isVerified: true,
      });
      expect(await identity.do(new OpenAccount({ input }))).toEqual({ ...opened, created: false });
      await refused(identity.do(new OpenAccount({ input: { ...input, isAdmin: true } })), 'email-taken');
      await refused(identity.do(new OpenAccount({ input: { ...input, isTeacher: false } })), 'email-taken');
      const { email } = await identity.signUp();
      await refused(identity.do(new OpenAccount({ input: { email, name: 'x', password } })), 'email-taken');
    });
  });

  describe('signs in', () => {
    it('who knows the password, on each device by itself', async () => {
      const { email, account, sessionId } = await identity.signUp();
      const opened = await identity.logIn(email);
      expect(opened.account.id).toBe(account.id);
      expect(await identity.sessions(account.id)).toEqual([sessionId, opened.sessionId].toSorted());
      expect(await identity.auditEntries()).toMatchObject([{ kind: 'signed-in', actor: account.id }]);
      const [seen] = await identity.rows<{ userAgent: string }>(
        'select user_agent as "userAgent" from identity_session where id = ?',
        [opened.sessionId],
      );
      expect(seen).toEqual({ userAgent: 'Firefox' });
    });

    it('nobody else, and says the same of a wrong password and an unknown address', async () => {
      const { email, account } = await identity.signUp();
      await refused(identity.logIn(email, 'autre-mot-de-passe'), 'invalid-credentials');
      await refused(identity.logIn('inconnue@exemple.fr'), 'invalid-credentials');
      await identity.rows('update identity_account set suspended_at = now() where id = ?', [account.id]);
      await refused(identity.logIn(email, 'autre-mot-de-passe'), 'invalid-credentials');
      await refused(identity.logIn(email), 'account-suspended');
      await identity.rows('update identity_account set suspended_at = null, closed_at = now() where id = ?', [
        account.id,
      ]);
      await refused(identity.logIn(email), 'invalid-credentials');
      expect(await identity.sessions(account.id)).toHaveLength(1);
    });

    it('and the journal keeps who was refused, and why', async () => {
      const [wrong, suspended] = [await identity.signUp(), await identity.signUp()];
      await identity.rows('update identity_account set suspended_at = now() where id = ?', [
        suspended.account.id,
      ]);
      // Identical refusals are aggregated per hour.
      await identity.rows('delete from audit_refusal');
      await identity.reset();
      await refused(identity.logIn(wrong.email, 'autre-mot-de-passe'), 'invalid-credentials');
      await refused(identity.logIn('inconnue@exemple.fr'), 'invalid-credentials');
      await refused(identity.logIn(suspended.email), 'account-suspended');
      const kind = 'sign-in-refused';
      expect(await identity.auditEntries()).toMatchObject([
        { kind, subject: wrong.account.id, label: 'Maud Lefort', after: { reason: 'invalid-credentials' } },
        { kind, subject: null, after: { reason: 'unknown-address' } },
        { kind, subject: suspended.account.id, after: { reason: 'account-suspended' } },
      ]);
    });

    it('or refuses after the same work, whether or not the address has an account', async () => {
      const { email } = await identity.signUp();
      const closed = await identity.signUp();
      await identity.do(new CloseOwnAccount({ accountId: closed.account.id, password }));
      const invited = await identity.signUp();
      await identity.rows("update identity_account set password_hash = '' where id = ?", [
        invited.account.id,
      ]);
      // The decoy hash is computed once and cached.
      await refused(identity.logIn('personne@exemple.fr'), 'invalid-credentials');
      const tries: [string, string][] = [
        ['unknown', 'inconnue@exemple.fr'],
        ['with another password', email],
        ['closed', closed.email],
        ['without a password yet', invited.email],
      ];
      for (const [who, address] of tries) {
        const work = () => refused(identity.logIn(address, 'autre'), 'invalid-credentials');
        expect([who, await passwordsHashed(work)]).toEqual([who, 1]);
      }
      const statements = jest.spyOn(StatementNames.prototype, 'of');
      const statementsFor = async (address: string) => {
        const before = statements.mock.calls.length;
        const attempt = { input: { email: address, password: 'autre' }, device: { ...device, token: 'a' } };
        await refused(identity.do(new LogIn(attempt)), 'invalid-credentials');
        return statements.mock.calls.length - before;
      };
      // The journal is written to by the first refusal of an account alone, which was above.
      const counts: number[] = [];
      for (const [, address] of tries) counts.push(await statementsFor(address));
      expect(new Set(counts).size).toBe(1);
      statements.mockRestore();
      expect(await passwordsHashed(() => refused(identity.signUp({ email }), 'email-taken'))).toBe(1);
      expect(await passwordsHashed(() => identity.signUp())).toBe(1);
    });
  });

  describe('keeps somebody signed in', () => {
    it('by a new token for the old one, the same again for a moment', async () => {
      const { refreshToken, account, sessionId } = await identity.signUp();
      const next = await identity.do(new RefreshSession({ refreshToken: refreshToken! }));
      expect(next).toMatchObject({ sessionId, account: { id: account.id } });
      expect(next.refreshToken).not.toBe(refreshToken);
      const again = await identity.do(new RefreshSession({ refreshToken: refreshToken! }));
      expect(again.refreshToken).toBe(next.refreshToken);
      const after = await identity.do(new RefreshSession({ refreshToken: next.refreshToken! }));
      expect(after.refreshToken).not.toBe(next.refreshToken);
      // A late tab keeps the cookie the browser holds.
      expect((await identity.do(new RefreshSession({ refreshToken: next.refreshToken! }))).refreshToken).toBe(
        after.refreshToken,
      );
    });

    it('until a token comes back that was replaced long ago: then it was stolen', async () => {
      const { refreshToken, sessionId, account } = await identity.signUp();
      await identity.do(new RefreshSession({ refreshToken: refreshToken! }));
      await identity.rows(
        "update identity_session set rotated_at = now() - interval '1 minute' where id = ?",
        [sessionId],
      );
      await refused(identity.do(new RefreshSession({ refreshToken: refreshToken! })), 'session-expired');
      expect(await identity.sessions(account.id)).toEqual([]);
      expect(identity.ended).toEqual([[sessionId, 'signed-out']]);
      const reused = { kind: 'session-reused', subject: account.id, label: 'Maud Lefort' };
      expect(await identity.auditEntries()).toMatchObject([reused]);
      await refused(identity.do(new RefreshSession({ refreshToken: refreshToken! })), 'session-expired');
      expect(await identity.auditEntries()).toHaveLength(1);
    });

    it('with no token that is none, is unknown or has lapsed, and not while suspended', async () => {
      const { refreshToken, sessionId, account } = await identity.signUp();
      for (const token of ['', 'x', `${unknownId()}.${'a'.repeat(43)}`])
        await refused(identity.do(new RefreshSession({ refreshToken: token })), 'session-expired');
      await identity.rows('update identity_account set suspended_at = now() where id = ?', [account.id]);
      await refused(identity.do(new RefreshSession({ refreshToken: refreshToken! })), 'session-expired');
      await identity.rows('update identity_account set suspended_at = null where id = ?', [account.id]);
      await identity.rows("update identity_session set expires_at = now() - interval '1 s' where id = ?", [
        sessionId,
      ]);
      await refused(identity.do(new RefreshSession({ refreshToken: refreshToken! })), 'session-expired');
      expect(identity.ended).toEqual([]);
    });

    it('until they sign out, with a token that is theirs', async () => {
      const { refreshToken, sessionId, account } = await identity.signUp();
      for (const token of ['', 'x', `${sessionId}.${'a'.repeat(43)}`, `${unknownId()}.${'a'.repeat(43)}`])
        await identity.do(new LogOut({ refreshToken: token }));
      expect(await identity.sessions(account.id)).toEqual([sessionId]);
      expect(identity.ended).toEqual([]);
      await identity.do(new LogOut({ refreshToken: refreshToken! }));
      expect(await identity.sessions(account.id)).toEqual([]);
      expect(identity.ended).toEqual([[sessionId, 'signed-out']]);
      await refused(identity.do(new RefreshSession({ refreshToken: refreshToken! })), 'session-expired');
    });
  });

  describe('signs devices out', () => {
    it('one, or all but the one in use; never somebody else’s', async () => {
      const { email, account, sessionId } = await identity.signUp();
      const [second, third] = [await identity.logIn(email), await identity.logIn(email)];
      const stranger = await identity.signUp();
      const accountId = account.id;
      await identity.do(new RevokeDevices({ choice: { accountId, only: stranger.sessionId } }));
      expect(await identity.sessions(stranger.account.id)).toEqual([stranger.sessionId]);
      await identity.do(new RevokeDevices({ choice: { accountId, only: second.sessionId } }));
      expect(await identity.sessions(accountId)).toEqual([sessionId, third.sessionId].toSorted());
      expect(identity.ended).toEqual([[second.sessionId, 'signed-out']]);
      await identity.do(new RevokeDevices({ choice: { accountId, except: sessionId } }));
      expect(await identity.sessions(accountId)).toEqual([sessionId]);
      expect(identity.ended.at(-1)).toEqual([third.sessionId, 'signed-out']);
      expect(await identity.sessions(stranger.account.id)).toEqual([stranger.sessionId]);
    });
  });

  describe('changes a password', () => {
    it('for who knows the present one; other devices and mailed links end', async () => {
      const { account, sessionId, email } = await identity.signUp();
      const other = await identity.logIn(email);
      await identity.do(new SendPasswordLink({ accountId: account.id, purpose: 'reset' }));
      const { token } = identity.lastLink();
      const owner = { accountId: account.id, sessionId };
      await identity.rows('delete from audit_refusal');
      await refused(
        identity.do(new ChangePassword({ owner, currentPassword: 'autre', password: better })),
        'wrong-password',
        'currentPassword',
      );
      expect((await identity.auditEntries()).map(({ kind }) => kind)).toContain('password-refused');
      await identity.reset();
      await refused(
        identity.do(new ChangePassword({ owner, currentPassword: password, password: 'motdepasse' })),
        'password-too-common',
      );
      expect(await identity.auditEntries()).toEqual([]);
      expect(await identity.sessions(account.id)).toHaveLength(2);
      await identity.do(new ChangePassword({ owner, currentPassword: password, password: better }));
      expect(await identity.sessions(account.id)).toEqual([sessionId]);
      expect(identity.ended).toEqual([[other.sessionId, 'signed-out']]);
      await refused(
        identity.do(new ResetPassword({ token, password: 'Encore-Un-Autre-55' })),
        'reset-token-invalid',
      );
      expect((await identity.auditEntries()).map(({ kind }) => kind)).toEqual(['password-changed']);
      await refused(identity.logIn(email), 'invalid-credentials');
      expect((await identity.logIn(email, better)).account.id).toBe(account.id);
    });

    it('by a mailed link, once; every device ends and the address is verified', async () => {
      const { account, sessionId, email } = await identity.signUp();
      await identity.do(new SendPasswordLink({ accountId: account.id, purpose: 'reset' }));
      const { to, token } = identity.lastLink();
      expect(to).toBe(email);
      await refused(identity.do(new ResetPassword({ token, password: 'motdepasse' })), 'password-too-common');
      await identity.do(new ResetPassword({ token, password: better }));
      expect(await identity.account(account.id)).toMatchObject({ isVerified: true });
      expect(identity.ended).toEqual([[sessionId, 'signed-out']]);
      expect(await identity.sessions(account.id)).toEqual([]);
      expect(await identity.auditEntries()).toMatchObject([{ kind: 'password-reset', actor: account.id }]);
      await refused(
        identity.do(new ResetPassword({ token, password: 'Encore-Un-Autre-55' })),
        'reset-token-invalid',
      );
      expect((await identity.logIn(email, better)).account.id).toBe(account.id);
    });

    it('by the last link mailed alone, and by none that has lapsed, is unknown or belongs to a closed account', async () => {
      const { account } = await identity.signUp();
      const links: string[] = [];
      for (const _ of [1, 2]) {
        await identity.do(new SendPasswordLink({ accountId: account.id, purpose: 'reset' }));
        links.push(identity.lastLink().token);
      }
      const [first, second] = links as [string, string];
      await refused(
        identity.do(new ResetPassword({ token: first, password: better })),
        'reset-token-invalid',
      );
      await refused(
        identity.do(new ResetPassword({ token: 'inconnu', password: better })),
        'reset-token-invalid',
      );
      await identity.rows('update identity_account set suspended_at = now() where id = ?', [account.id]);
      await refused(
        identity.do(new ResetPassword({ token: second, password: better })),
        'reset-token-invalid',
      );
      await identity.rows('update identity_account set suspended_at = null where id = ?', [account.id]);
      await identity.rows(
        "update identity_password_link set expires_at = now() - interval '1 s' where account_id = ?",
        [account.id],
      );
      await refused(
        identity.do(new ResetPassword({ token: second, password: better })),
        'reset-token-invalid',
      );
    });

    it('and mails the link to an account that is open alone, while the same is stored for an unknown address', async () => {
      const { account, email } = await identity.signUp();
      await identity.reset();
      await identity.do(new RequestPasswordReset({ email }));
      await identity.do(new RequestPasswordReset({ email: 'inconnue@exemple.fr' }));
      const [known, unknown] = (await identity.events()) as [
        string,
        { accountId: string; purpose: string },
      ][];
      expect(known).toEqual([
        'identity.password-link-requested.v1',
        { accountId: account.id, purpose: 'reset' },
      ]);
      expect(unknown).toEqual([
        'identity.password-link-requested.v1',
        { accountId: expect.not.stringMatching(account.id), purpose: 'reset' },
      ]);
      await identity.do(new SendPasswordLink({ accountId: unknown![1].accountId, purpose: 'reset' }));
      await identity.rows('update identity_account set suspended_at = now() where id = ?', [account.id]);
      await identity.do(new SendPasswordLink({ accountId: account.id, purpose: 'reset' }));
      expect(identity.mails).toEqual([]);
      await identity.do(new RequestPasswordReset({ email }));
      const [, , suspended] = (await identity.events()) as [string, { accountId: string }][];
      expect(suspended![1].accountId).not.toBe(account.id);
    });
  });

  describe('closes one’s own account', () => {
    it('for who knows the password: nothing of the person, no device and no link is left', async () => {
      const { account, sessionId, email } = await identity.signUp();
      await identity.do(new SendPasswordLink({ accountId: account.id, purpose: 'reset' }));
      const { token } = identity.lastLink();
      await refused(
        identity.do(new CloseOwnAccount({ accountId: account.id, password: 'autre' })),
        'wrong-password',
        'password',
      );
      expect(await identity.account(account.id)).toMatchObject({ isClosed: false, email });
      await identity.do(new CloseOwnAccount({ accountId: account.id, password }));
      expect(await identity.account(account.id)).toMatchObject({ isClosed: true, name: 'Compte supprimé' });
      expect((await identity.account(account.id)).email).not.toBe(email);
      expect(
        await identity.rows('select 1 from identity_session where account_id = ?', [account.id]),
      ).toEqual([]);
      expect(identity.ended).toEqual([[sessionId, 'closed']]);
      expect(await identity.eventNames()).toContain('account-closed');
      await refused(identity.do(new ResetPassword({ token, password: better })), 'reset-token-invalid');
      await refused(identity.logIn(email), 'invalid-credentials');
      await refused(identity.do(new CloseOwnAccount({ accountId: account.id, password })), 'session-expired');
    });

    it('and announces no device that had ended before', async () => {
      const { account, refreshToken } = await identity.signUp();
      await identity.do(new LogOut({ refreshToken: refreshToken! }));
      await identity.reset();
      await identity.do(new CloseOwnAccount({ accountId: account.id, password }));
      expect(identity.ended).toEqual([]);
    });
  });

  describe('changes a profile', () => {
    const picture = (n: number) => `/media/images/01900000-0000-7000-8000-00000000000${n}/800.webp`;

    it('in what is given, and has others hear of a new name', async () => {
      const { account, email } = await identity.signUp();
      await identity.reset();
      await identity.do(
        new ChangeProfile({ accountId: account.id, profile: { name: 'Maud L.', imageUrl: picture(1) } }),
      );
      expect(await identity.account(account.id)).toMatchObject({ name: 'Maud L.', email });
      expect((await identity.eventNames()).toSorted()).toEqual(['account-renamed', 'introduction-changed']);
      await refused(
        identity.do(new ChangeProfile({ accountId: unknownId(), profile: { name: 'x' } })),
        'session-expired',
      );
      const reserved = { name: identity.config.brand.instructor };
      await refused(
        identity.do(new ChangeProfile({ accountId: account.id, profile: reserved })),
        'invalid-request',
        'name',
      );
    });
  });
});
