import { unknownId, password, startIdentity } from '../../../../test/support/identity-under-test.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { SendTeacherAppointedMail } from '../accounts/account-mails.commands.js';
import {
  CloseOwnAccount,
  ClosePersonsAccount,
  CloseStrangersAccount,
} from '../accounts/accounts.commands.js';
import { AppointFirstAdministrator } from '../accounts/first-administrator.commands.js';
import {
  CancelEmailChange,
  ConfirmEmailChange,
  RefuseEmailChange,
  RequestEmailChange,
  RequestVerification,
  SendEmailChangeLink,
  SendVerificationMail,
  VerifyEmail,
} from '../email/email.commands.js';
import { ResetPassword, SendPasswordLink } from '../passwords/passwords.commands.js';
import {
  AppointTeacher,
  InvitePerson,
  ResendInvitation,
  SuspendPerson,
  WritePersonNote,
} from './people.commands.js';

/** Administrators and addresses on one database: each case creates its own people. */
describe('identity', () => {
  const identity = prepare(() => startIdentity());
  let admin: string;

  const refused = (work: Promise<unknown>, code: string, path?: string) =>
    expect(work).rejects.toMatchObject(path ? { code, facts: { issues: [{ path }] } } : { code });

  describe('makes the first administrator', () => {
    const first = { email: 'Premiere@exemple.fr', name: 'Première' };
    const administrators = () =>
      identity.rows('select email from identity_account where is_admin and closed_at is null order by email');

    it('once, by a link that nobody else’s account can have', async () => {
      await identity.rows('update identity_account set is_admin = false');
      const taken = await identity.signUp();
      expect(
        await identity.do(
          new AppointFirstAdministrator({ person: { ...first, email: taken.email }, method: 'link' }),
        ),
      ).toEqual({
        outcome: 'taken',
      });
      expect(await administrators()).toEqual([]);
      const wrong = await identity.do(
        new AppointFirstAdministrator({ person: { ...first, email: 'faute@exemple.fr' }, method: 'link' }),
      );
      expect(wrong.outcome).toBe('link');
      await identity.reset();
      expect(await identity.do(new AppointFirstAdministrator({ person: first, method: 'mail' }))).toEqual({
        outcome: 'mailed',
      });
      expect(await administrators()).toEqual([{ email: 'premiere@exemple.fr' }]);
      const requested = (await identity.events()).find(([name]) => name.includes('password-link'))!;
      const { accountId, purpose } = requested[1] as { accountId: string; purpose: 'invitation' };
      expect(purpose).toBe('invitation');
      await identity.do(new SendPasswordLink({ accountId, purpose }));
      expect(identity.lastLink().to).toBe('premiere@exemple.fr');
      expect(await identity.do(new AppointFirstAdministrator({ person: first, method: 'mail' }))).toEqual({
        outcome: 'waiting',
      });
      const again = await identity.do(new AppointFirstAdministrator({ person: first, method: 'link' }));
      const mailed = identity.lastLink().token;
      await refused(identity.do(new ResetPassword({ token: mailed, password })), 'reset-token-invalid');
      if (wrong.outcome === 'link')
        await refused(
          identity.do(new ResetPassword({ token: wrong.token, password })),
          'reset-token-invalid',
        );
      if (again.outcome === 'link') await identity.do(new ResetPassword({ token: again.token, password }));
      expect(await identity.account(accountId)).toMatchObject({
        isAdmin: true,
        isTeacher: true,
        isVerified: true,
      });
      for (const method of ['link', 'mail', { password }] as const) {
        expect(await identity.do(new AppointFirstAdministrator({ person: first, method }))).toEqual({
          outcome: 'exists',
          isSame: true,
        });
      }
      const other = { email: 'autre@exemple.fr', name: 'Autre' };
      expect(
        await identity.do(new AppointFirstAdministrator({ person: other, method: { password } })),
      ).toEqual({
        outcome: 'exists',
        isSame: false,
      });
      // With no administrator left, the operator creates one directly.
      await identity.rows('update identity_account set is_admin = false');
      expect(
        await identity.do(new AppointFirstAdministrator({ person: other, method: { password } })),
      ).toEqual({
        outcome: 'opened',
      });
      const opened = await identity.logIn('autre@exemple.fr');
      expect(opened.account).toMatchObject({ isAdmin: true });
    });
  });

  describe('lets an administrator', () => {
    beforeAll(async () => {
      admin = (await identity.open({ isAdmin: true })).accountId;
    });
    beforeEach(() => identity.reset());

    it('invite somebody once, who chooses a password by the link', async () => {
      const email = 'invitee@exemple.fr';
      const { accountId } = await identity.do(
        new InvitePerson({ person: { name: 'Lou', email }, isTeacher: true }),
      );
      expect(await identity.account(accountId)).toMatchObject({
        email,
        name: 'Lou',
        isTeacher: true,
        isVerified: false,
      });
      // Concurrent: their order is undefined.
      expect((await identity.events()).toSorted()).toEqual([
        ['identity.account-created.v1', { accountId }],
        ['identity.password-link-requested.v1', { accountId, purpose: 'invitation' }],
      ]);
      await refused(
        identity.do(new InvitePerson({ person: { name: 'Lou', email }, isTeacher: false })),
        'email-taken',
        'email',
      );
      await identity.do(new ResendInvitation({ administratorId: admin, accountId }));
      expect(await identity.auditEntries()).toMatchObject([
        { kind: 'person-invited', subject: accountId, label: 'Lou', after: { isTeacher: true } },
        { kind: 'invitation-resent', subject: accountId, label: 'Lou' },
      ]);
      expect((await identity.eventNames()).toSorted()).toEqual([
        'account-created',
        'password-link-requested',
        'password-link-requested',
      ]);
      await refused(
        identity.do(new ResendInvitation({ administratorId: admin, accountId: unknownId() })),
        'user-not-found',
      );
      await identity.do(new SendPasswordLink({ accountId, purpose: 'invitation' }));
      await identity.do(new ResetPassword({ token: identity.lastLink().token, password }));
      expect((await identity.logIn(email)).account.id).toBe(accountId);
    });

    it('appoint a teacher, who hears of it, and take the role back with the sessions that carry it', async () => {
      const { accountId, email } = await identity.open();
      const { sessionId } = await identity.logIn(email);
      await identity.do(new AppointTeacher({ administratorId: admin, accountId, isTeacher: true }));
      expect(await identity.account(accountId)).toMatchObject({ isTeacher: true });
      expect(identity.liveMessages).toEqual([[`user:${accountId}`, 'role-gained', {}]]);
      expect(identity.ended).toEqual([]);
      await identity.do(new SendTeacherAppointedMail({ accountId }));
      expect(identity.mails.map(({ to }) => to)).toEqual([email]);
      expect(identity.mails[0]?.text).toContain('https://atelier.exemple.fr/admin/courses');
      await identity.do(new AppointTeacher({ administratorId: admin, accountId, isTeacher: false }));
      expect(await identity.account(accountId)).toMatchObject({ isTeacher: false });
      expect(identity.ended).toEqual([[sessionId, 'role-lost']]);
      expect(identity.liveMessages).toHaveLength(1);
      await identity.do(new SendTeacherAppointedMail({ accountId }));
      await identity.do(new SendTeacherAppointedMail({ accountId: unknownId() }));
      expect(identity.mails).toHaveLength(1);
      const changes = (await identity.auditEntries()).filter(({ kind }) => kind === 'role-changed');
      expect(changes).toMatchObject([
        { subject: accountId, label: 'Noé', before: { isTeacher: false }, after: { isTeacher: true } },
        { subject: accountId, before: { isTeacher: true }, after: { isTeacher: false } },
      ]);
      const { sessionId: again } = await identity.logIn(email);
      await identity.do(new AppointTeacher({ administratorId: admin, accountId, isTeacher: false }));
      expect(await identity.sessions(accountId)).toEqual([again]);
    });

    it('appoint nobody whose address is not verified, nor themselves, nor nobody', async () => {
      const { account } = await identity.signUp();
      await refused(
        identity.do(new AppointTeacher({ administratorId: admin, accountId: account.id, isTeacher: true })),
        'email-unverified',
      );
      await refused(
        identity.do(new AppointTeacher({ administratorId: admin, accountId: admin, isTeacher: true })),
        'own-account',
      );
      await refused(
        identity.do(new AppointTeacher({ administratorId: admin, accountId: unknownId(), isTeacher: true })),
        'user-not-found',
      );
      expect(await identity.account(account.id)).toMatchObject({ isTeacher: false });
    });

    it('suspend somebody, at once and everywhere, and let them in again', async () => {
      const { accountId, email } = await identity.open();
      const [one, two] = [await identity.logIn(email), await identity.logIn(email)];
      await identity.do(new SuspendPerson({ administratorId: admin, accountId, isSuspended: true }));
      expect(await identity.account(accountId)).toMatchObject({ isSuspended: true });
      expect(identity.ended.toSorted()).toEqual(
        [one, two].map(({ sessionId }) => [sessionId, 'suspended']).toSorted(),
      );
      await refused(identity.logIn(email), 'account-suspended');
      await identity.do(new SuspendPerson({ administratorId: admin, accountId, isSuspended: false }));
      const { sessionId } = await identity.logIn(email);
      await identity.do(new SuspendPerson({ administratorId: admin, accountId, isSuspended: false }));
      expect(await identity.sessions(accountId)).toEqual([sessionId]);
      await refused(
        identity.do(new SuspendPerson({ administratorId: admin, accountId: admin, isSuspended: true })),
        'own-account',
      );
      const about = (await identity.auditEntries()).filter(({ subject }) => subject === accountId);
      expect(about.map(({ kind, label }) => [kind, label])).toEqual([
        ['account-opened', 'Noé'],
        ['account-suspended', 'Noé'],
        ['sign-in-refused', 'Noé'],
        ['account-reactivated', 'Noé'],
        ['account-reactivated', 'Noé'],
      ]);
    });

    it('write a note about somebody who has an account, replace it and take it back', async () => {
      const { accountId } = await identity.open();
      const write = (text: string, about = accountId) =>
        identity.do(new WritePersonNote({ authorId: admin, accountId: about, text }));
      const query = 'select text, author_id as author from identity_person_note where account_id = ?';
      for (const text of ['Rappeler lundi', 'Rappelé']) await write(text);
      expect(await identity.rows(query, [accountId])).toEqual([{ text: 'Rappelé', author: admin }]);
      await write('');
      expect(await identity.rows(query, [accountId])).toEqual([]);
      await refused(write('Qui ?', unknownId()), 'user-not-found');
      await identity.do(new ClosePersonsAccount({ administratorId: admin, accountId }));
      await refused(write('Encore'), 'user-not-found');
    });

    it('close somebody’s account, but never the last that administrates', async () => {
      const { accountId, email } = await identity.open();
      const { sessionId } = await identity.logIn(email);
      await identity.do(new ClosePersonsAccount({ administratorId: admin, accountId }));
      expect(await identity.account(accountId)).toMatchObject({ isClosed: true });
      expect(identity.ended).toEqual([[sessionId, 'closed']]);
      await refused(
        identity.do(new ClosePersonsAccount({ administratorId: admin, accountId: admin })),
        'own-account',
      );
      await refused(
        identity.do(new ClosePersonsAccount({ administratorId: admin, accountId })),
        'user-not-found',
      );
    });

    it('stop being one only while another can act', async () => {
      await identity.rows('update identity_account set is_admin = false');
      const [one, other] = [await identity.open({ isAdmin: true }), await identity.open({ isAdmin: true })];
      await identity.rows('update identity_account set suspended_at = now() where id = ?', [other.accountId]);
      await refused(
        identity.do(new CloseOwnAccount({ accountId: one.accountId, password })),
        'last-administrator',
      );
      await identity.rows(
        'update identity_account set suspended_at = null, password_set_at = null where id = ?',
        [other.accountId],
      );
      await refused(
        identity.do(
          new SuspendPerson({
            administratorId: other.accountId,
            accountId: one.accountId,
            isSuspended: true,
          }),
        ),
        'last-administrator',
      );
      await identity.rows('update identity_account set password_set_at = now() where id = ?', [
        other.accountId,
      ]);
      const both = await Promise.allSettled([
        identity.do(
          new SuspendPerson({
            administratorId: other.accountId,
            accountId: one.accountId,
            isSuspended: true,
          }),
        ),
        identity.do(
          new SuspendPerson({
            administratorId: one.accountId,
            accountId: other.accountId,
            isSuspended: true,
          }),
        ),
      ]);
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      await identity.rows('update identity_account set suspended_at = null where is_admin');
      await identity.do(new CloseOwnAccount({ accountId: one.accountId, password }));
      expect(await identity.account(one.accountId)).toMatchObject({ isClosed: true, isAdmin: false });
      admin = other.accountId;
    });
  });

  describe('verifies an address', () => {
    beforeEach(() => identity.reset());

    it('by the link mailed there, once, and has the pages hear of it', async () => {
      const { account, email } = await identity.signUp();
      const own = { accountId: account.id };
      await identity.reset();
      await identity.do(new RequestVerification({ accountId: account.id }));
      expect(await identity.eventNames()).toEqual(['verification-requested']);
      await identity.do(new SendVerificationMail({ accountId: account.id }));
      const first = identity.lastLink();
      expect(first.to).toBe(email);
      await identity.do(new SendVerificationMail({ accountId: account.id }));
      const { token } = identity.lastLink();
      await refused(identity.do(new VerifyEmail({ token: first.token, bearer: own })), 'email-link-invalid');
      await identity.do(new VerifyEmail({ token, bearer: own }));
      expect(await identity.account(account.id)).toMatchObject({ isVerified: true });
      expect(identity.liveMessages).toEqual([[`user:${account.id}`, 'address-verified', {}]]);
      await refused(identity.do(new VerifyEmail({ token, bearer: own })), 'email-link-invalid');
      await identity.do(new SendVerificationMail({ accountId: account.id }));
      await identity.do(new SendVerificationMail({ accountId: unknownId() }));
      expect(identity.mails).toHaveLength(2);
    });

    it('after a welcome that leaves once: asked for again the link comes plain, and a refused mail is tried again', async () => {
      proves('email.welcome');

      const { account } = await identity.signUp();
      const mailer = identity.app.get(Mailer);
      const { send } = mailer;
      mailer.send = () => Promise.reject(new Error('refusé'));
      await expect(identity.do(new SendVerificationMail({ accountId: account.id }))).rejects.toThrow(
        'refusé',
      );
      mailer.send = send;
      for (let time = 0; time < 3; time += 1)
        await identity.do(new SendVerificationMail({ accountId: account.id }));
      expect(identity.mails.map(({ subject }) => subject.split(/[ .]/)[0])).toEqual([
        'Bienvenue',
        'Confirmez',
        'Confirmez',
      ]);
    });

    it('by no link that is unknown, has lapsed, is for another address or of an account that is not open', async () => {
      const { account } = await identity.signUp();
      const own = { accountId: account.id };
      await identity.do(new SendVerificationMail({ accountId: account.id }));
      const { token } = identity.lastLink();
      await refused(identity.do(new VerifyEmail({ token: 'inconnu', bearer: own })), 'email-link-invalid');
      const [link, person] = ['identity_address_link', 'identity_account'];
      for (const [table, change, back] of [
        [link, "email = 'autre@exemple.fr'", `email = '${identity.lastLink().to}'`],
        [link, "expires_at = now() - interval '1 s'", "expires_at = now() + interval '1 h'"],
        [person, 'suspended_at = now()', 'suspended_at = null'],
      ] as const) {
        const key = table === link ? 'account_id' : 'id';
        await identity.rows(`update ${table} set ${change} where ${key} = ?`, [account.id]);
        await refused(identity.do(new VerifyEmail({ token, bearer: own })), 'email-link-invalid');
        await identity.rows(`update ${table} set ${back} where ${key} = ?`, [account.id]);
      }
      await identity.do(new VerifyEmail({ token, bearer: own }));
      expect(await identity.account(account.id)).toMatchObject({ isVerified: true });
    });

    it('for whoever shows that the account is theirs, and not for the owner of a mailbox that a stranger typed', async () => {
      proves('email.who');

      const { account } = await identity.signUp();
      const stranger = await identity.signUp();
      await identity.do(new SendVerificationMail({ accountId: account.id }));
      const { token } = identity.lastLink();
      for (const bearer of [{ accountId: stranger.account.id }, { password: '' }])
        await refused(identity.do(new VerifyEmail({ token, bearer })), 'password-required');
      await refused(
        identity.do(new VerifyEmail({ token, bearer: { password: 'autre' } })),
        'wrong-password',
        'password',
      );
      expect(await identity.account(account.id)).toMatchObject({ isVerified: false });
      expect((await identity.auditEntries()).map(({ kind }) => kind)).toContain('password-refused');
      await identity.do(new VerifyEmail({ token, bearer: { password } }));
      expect(await identity.account(account.id)).toMatchObject({ isVerified: true });
    });

    it('for a program that sends the token alone', async () => {
      const { account } = await identity.signUp();
      await identity.do(new SendVerificationMail({ accountId: account.id }));
      await identity.do(new VerifyEmail({ token: identity.lastLink().token, bearer: {} }));
      expect(await identity.account(account.id)).toMatchObject({ isVerified: true });
    });

    it('or ends the account at the word of who reads the mailbox, unless it has paid for something', async () => {
      proves('email.who');

      const { account, email, sessionId } = await identity.signUp();
      await identity.do(new SendVerificationMail({ accountId: account.id }));
      const { token } = identity.lastLink();
      await identity.rows('update identity_account set spent_cents = 4900 where id = ?', [account.id]);
      await refused(identity.do(new CloseStrangersAccount({ token })), 'account-has-paid');
      await identity.rows('update identity_account set spent_cents = 0 where id = ?', [account.id]);
      await identity.do(new CloseStrangersAccount({ token }));
      expect(await identity.account(account.id)).toMatchObject({ isClosed: true });
      expect(identity.ended).toEqual([[sessionId, 'closed']]);
      await refused(identity.do(new CloseStrangersAccount({ token })), 'email-link-invalid');
      // The address is free for its owner, whose own link ends nothing once verified.
      const owner = await identity.signUp({ email });
      await identity.do(new SendVerificationMail({ accountId: owner.account.id }));
      const mine = identity.lastLink().token;
      await identity.do(new VerifyEmail({ token: mine, bearer: { accountId: owner.account.id } }));
      await refused(identity.do(new CloseStrangersAccount({ token: mine })), 'email-link-invalid');
    });
  });

  describe('changes an address', () => {
    beforeEach(() => identity.reset());

    /** The password shared by all of them. */
    const own = { password };
    const wish = async (to = `${unknownId()}@exemple.fr`) => {
      const { accountId, email } = await identity.open();
      const { sessionId } = await identity.logIn(email);
      await identity.do(
        new RequestEmailChange({ owner: { accountId, sessionId }, email: to, currentPassword: password }),
      );
      const link = async (side: 'old' | 'new') => {
        await identity.do(new SendEmailChangeLink({ accountId, side }));
        return identity.lastLink();
      };
      return { accountId, email, sessionId, to, link };
    };

    it('once both mailboxes agree; other devices and mailed links end', async () => {
      const { accountId, email, sessionId, to, link } = await wish();
      const other = await identity.logIn(email);
      await identity.do(new SendPasswordLink({ accountId, purpose: 'reset' }));
      const reset = identity.lastLink().token;
      const [old, fresh] = [await link('old'), await link('new')];
      expect([old.to, fresh.to]).toEqual([email, to]);
      expect(await identity.do(new ConfirmEmailChange({ token: old.token }))).toEqual({ isChanged: false });
      expect(await identity.account(accountId)).toMatchObject({ email });
      expect(identity.liveMessages).toEqual([]);
      expect(await identity.do(new ConfirmEmailChange({ token: fresh.token, bearer: own }))).toEqual({
        isChanged: true,
      });
      expect(await identity.account(accountId)).toMatchObject({ email: to, isVerified: true });
      expect(identity.liveMessages).toEqual([[`user:${accountId}`, 'address-verified', {}]]);
      expect(await identity.sessions(accountId)).toEqual([sessionId]);
      expect(identity.ended).toEqual([[other.sessionId, 'signed-out']]);
      await refused(identity.do(new ResetPassword({ token: reset, password })), 'reset-token-invalid');
      await refused(
        identity.do(new ConfirmEmailChange({ token: fresh.token, bearer: own })),
        'email-link-invalid',
      );
    });

    it('to a mailbox of whoever shows that the account is theirs', async () => {
      proves('email.who');

      const { accountId, link } = await wish();
      await identity.do(new ConfirmEmailChange({ token: (await link('old')).token }));
      const { token } = await link('new');
      await refused(
        identity.do(new ConfirmEmailChange({ token, bearer: { password: '' } })),
        'password-required',
      );
      await refused(
        identity.do(new ConfirmEmailChange({ token, bearer: { accountId: unknownId() } })),
        'password-required',
      );
      await refused(
        identity.do(new ConfirmEmailChange({ token, bearer: { password: 'autre' } })),
        'wrong-password',
        'password',
      );
      expect(await identity.do(new ConfirmEmailChange({ token, bearer: { accountId } }))).toEqual({
        isChanged: true,
      });
    });

    it('for who knows the password, and to another than the present one', async () => {
      const { accountId, email } = await identity.open();
      const owner = { accountId, sessionId: unknownId() };
      const ask = (to: string, given = password) =>
        identity.do(new RequestEmailChange({ owner, email: to, currentPassword: given }));
      await refused(ask('a@exemple.fr', 'autre'), 'wrong-password', 'currentPassword');
      await refused(ask(email), 'invalid-request', 'email');
      await identity.do(new SendEmailChangeLink({ accountId, side: 'new' }));
      expect(identity.mails).toEqual([]);
    });

    it('not to one that somebody has, whom it tells nothing', async () => {
      const owner = await identity.signUp();
      await identity.reset();
      const { accountId, link, email } = await wish(owner.email);
      expect((await link('old')).to).toBe(email);
      await identity.do(new SendEmailChangeLink({ accountId, side: 'new' }));
      expect(identity.mails).toHaveLength(1);
    });

    it('and says so where somebody took it meanwhile', async () => {
      const { accountId, email, to, link } = await wish();
      const [old, fresh] = [await link('old'), await link('new')];
      await identity.do(new ConfirmEmailChange({ token: old.token }));
      await identity.signUp({ email: to });
      await refused(identity.do(new ConfirmEmailChange({ token: fresh.token, bearer: own })), 'email-taken');
      expect(await identity.account(accountId)).toMatchObject({ email });
    });

    it('no more once it is given up, by the owner or by either mailbox, or replaced by another wish', async () => {
      const dropped = await wish();
      const mailed = await dropped.link('new');
      await identity.do(new CancelEmailChange({ accountId: dropped.accountId }));
      await refused(
        identity.do(new ConfirmEmailChange({ token: mailed.token, bearer: own })),
        'email-link-invalid',
      );
      const refusedOne = await wish();
      const [old, fresh] = [await refusedOne.link('old'), await refusedOne.link('new')];
      await identity.do(new RefuseEmailChange({ token: old.token }));
      await refused(
        identity.do(new ConfirmEmailChange({ token: fresh.token, bearer: own })),
        'email-link-invalid',
      );
      await refused(identity.do(new RefuseEmailChange({ token: fresh.token })), 'email-link-invalid');
      const replaced = await wish();
      const before = await replaced.link('new');
      const owner = { accountId: replaced.accountId, sessionId: replaced.sessionId };
      await identity.do(
        new RequestEmailChange({ owner, email: `${unknownId()}@exemple.fr`, currentPassword: password }),
      );
      await refused(
        identity.do(new ConfirmEmailChange({ token: before.token, bearer: own })),
        'email-link-invalid',
      );
    });
  });
});
